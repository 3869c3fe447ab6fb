import { eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { keyedHash } from './audit.ts';
import { signInFailure } from './schema.ts';

/** Knobs of the wait after wrong passwords. */
const backoff = {
  /** A person who mistypes gets this many tries at once. */
  freeTries: 5,
  /** The first wait; each further failure doubles it. */
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
  /** After this long without a failure the count starts anew. */
  forgetAfterSeconds: 3600,
};

type Attempt = { email: string; ip: string };

/**
 * Guessing gets slower and slower, but only for who guesses: failures count per account *and* address, so nobody can
 * lock the owner out from elsewhere. It works alike for accounts that do not exist.
 *
 * Every attempt is counted before the password is looked at, in one statement: a hundred guesses sent at once do not
 * slip through together.
 */
export async function startAttempt(ground: Ground, attempt: Attempt) {
  const now = ground.now();
  const instant = sql`${now.toISOString()}::timestamptz`;
  const { failures, lastFailedAt } = signInFailure;
  const wait = sql`make_interval(secs => least(${backoff.longestWaitSeconds}::float8, ${backoff.firstWaitSeconds}::float8 * power(2, least(${failures}, 40) - ${backoff.freeTries}::int)))`;
  const forgotten = sql`${lastFailedAt} < ${instant} - make_interval(secs => ${backoff.forgetAfterSeconds}::float8)`;
  const counted = await ground.db
    .insert(signInFailure)
    .values({ key: keyOf(ground, attempt), failures: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: signInFailure.key,
      set: { failures: sql`CASE WHEN ${forgotten} THEN 1 ELSE ${failures} + 1 END`, lastFailedAt: now },
      setWhere: sql`${failures} < ${backoff.freeTries}::int OR ${forgotten} OR ${lastFailedAt} + ${wait} <= ${instant}`,
    })
    .returning({ failures: signInFailure.failures });
  if (counted.length > 0) return;
  const [blocked] = await ground.db
    .select()
    .from(signInFailure)
    .where(eq(signInFailure.key, keyOf(ground, attempt)));
  throw tooManyAttempts(blocked ? secondsLeft(blocked, now) : 1);
}

/** The right password was given: the count starts anew. */
export async function forgetAttempts(ground: Ground, attempt: Attempt) {
  await ground.db.delete(signInFailure).where(eq(signInFailure.key, keyOf(ground, attempt)));
  const old = new Date(ground.now().getTime() - 24 * backoff.forgetAfterSeconds * 1000);
  await ground.db.delete(signInFailure).where(lt(signInFailure.lastFailedAt, old));
}

function secondsLeft({ failures, lastFailedAt }: { failures: number; lastFailedAt: Date }, now: Date) {
  const wait = Math.min(backoff.longestWaitSeconds, backoff.firstWaitSeconds * 2 ** (Math.min(failures, 40) - backoff.freeTries));
  return Math.max(1, Math.ceil((lastFailedAt.getTime() + wait * 1000 - now.getTime()) / 1000));
}

const tooManyAttempts = (seconds: number) =>
  new AppError(
    429,
    'too-many-attempts',
    `Too many attempts. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    {
      retryAfterSeconds: seconds,
    },
  );

const keyOf = (ground: Ground, { email, ip }: Attempt) => keyedHash(ground, 'sign-in', `${email.toLowerCase()}\0${ip}`);
