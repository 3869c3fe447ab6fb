import { eq, lt, sql } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { AppError } from '#core/app-error.ts';
import { countedAddress } from '#core/ip-address.ts';
import type { Ground } from '#server/ground.ts';
import { keyedHash } from './audit.ts';
import { signInFailure } from './schema.ts';

type Backoff = {
  /** So many attempts are free, one after the other. */
  freeTries: number;
  /** The first wait; each further attempt doubles it. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After this long without an attempt the count starts anew. */
  forgetAfterSeconds: number;
};
/** After wrong passwords: a person who mistypes gets five tries at once. */
const backoff: Backoff = { freeTries: 5, firstWaitSeconds: 5, longestWaitSeconds: 900, forgetAfterSeconds: 3600 };
/** Between codes to one phone, whoever asks for them: at most three at once and about thirty a day. */
export const codesToOnePhone: Backoff = { freeTries: 3, firstWaitSeconds: 30, longestWaitSeconds: 3600, forgetAfterSeconds: 12 * 3600 };

/** Mails with the code for an account that is guessed at: the code lives longer than the wait, so one that works is always in the mail. */
export const signInCodeMails: Backoff = { freeTries: 1, firstWaitSeconds: 900, longestWaitSeconds: 900, forgetAfterSeconds: 7200 };
/** Mails with a link for a new password, which works for an hour: longer than the wait, as above. */
export const passwordLinkMails: Backoff = { freeTries: 3, firstWaitSeconds: 60, longestWaitSeconds: 900, forgetAfterSeconds: 7200 };

/** Without an address the count is of all addresses together. */
type Attempt = { email: string; ip: string };

/**
 * Guessing gets slower and slower, but only for who guesses: failures count per account *and* address, so nobody can
 * lock the owner out from elsewhere. It works alike for accounts that do not exist.
 *
 * Every attempt is counted before the password is looked at, in one statement: a hundred guesses sent at once do not
 * slip through together.
 */
export async function startAttempt(ground: Ground, attempt: Attempt, knobs = backoff) {
  const now = ground.now();
  const instant = sql`${now.toISOString()}::timestamptz`;
  const { failures, lastFailedAt } = signInFailure;
  const wait = sql`make_interval(secs => least(${knobs.longestWaitSeconds}::float8, ${knobs.firstWaitSeconds}::float8 * power(2, least(${failures}, 40) - ${knobs.freeTries}::int)))`;
  const forgotten = sql`${lastFailedAt} < ${instant} - make_interval(secs => ${knobs.forgetAfterSeconds}::float8)`;
  const counted = await ground.db
    .insert(signInFailure)
    .values({ key: keyOf(ground, attempt), failures: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: signInFailure.key,
      set: { failures: sql`CASE WHEN ${forgotten} THEN 1 ELSE ${failures} + 1 END`, lastFailedAt: now },
      setWhere: sql`${failures} < ${knobs.freeTries}::int OR ${forgotten} OR ${lastFailedAt} + ${wait} <= ${instant}`,
    })
    .returning({ failures: signInFailure.failures });
  if (counted.length > 0) return;
  const [blocked] = await ground.db
    .select()
    .from(signInFailure)
    .where(eq(signInFailure.key, keyOf(ground, attempt)));
  throw tooManyAttempts(blocked ? secondsLeft(blocked, now, knobs) : 1);
}

/** As `startAttempt`, for what is silently left undone when there were too many. */
export const isAttemptFree = (ground: Ground, attempt: Attempt, knobs: Backoff): Promise<boolean> =>
  startAttempt(ground, attempt, knobs).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/** The right password was given: the count starts anew. */
export async function forgetAttempts(ground: Ground, attempt: Attempt) {
  await ground.db.delete(signInFailure).where(eq(signInFailure.key, keyOf(ground, attempt)));
  const old = new Date(ground.now().getTime() - 24 * backoff.forgetAfterSeconds * 1000); // longer than any count is kept
  await ground.db.delete(signInFailure).where(lt(signInFailure.lastFailedAt, old));
}

function secondsLeft({ failures, lastFailedAt }: { failures: number; lastFailedAt: Date }, now: Date, knobs: Backoff) {
  const wait = Math.min(knobs.longestWaitSeconds, knobs.firstWaitSeconds * 2 ** (Math.min(failures, 40) - knobs.freeTries));
  return Math.max(1, Math.ceil((lastFailedAt.getTime() + wait * 1000 - now.getTime()) / 1000));
}

const tooManyAttempts = (seconds: number) =>
  new AppError(
    429,
    'too-many-attempts',
    () => (seconds > 120 ? words.waitMinutes({ count: Math.ceil(seconds / 60) }) : words.waitSeconds({ count: seconds })),
    { retryAfterSeconds: seconds },
  );

const keyOf = (ground: Ground, { email, ip }: Attempt) => keyedHash(ground, 'sign-in', `${email.toLowerCase()}\0${countedAddress(ip)}`);
