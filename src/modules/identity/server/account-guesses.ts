import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { keyedHash } from './audit.ts';
import { signInCodeMail } from './mails.ts';
import { account, accountGuess, user } from './schema.ts';
import { sendUnwaited } from './send-unwaited.ts';
import { isAttemptFree, signInCodeMails } from './sign-in-backoff.ts';

/** So many passwords are looked at for one account in an hour, from however many addresses; then a mailed code is asked for as well. */
const guessesPerHour = 100;
const hourMs = 3_600_000;

type Given = { email: string; mailedCode: string };

/**
 * Looks at a password as one guess at its account. A right one was no guess and is taken back; when the guesses of the hour are used up,
 * the mailed code is asked for before it is looked at. It works alike for accounts that do not exist.
 */
export async function asGuess<T>(ground: Ground, given: Given, isRight: (error: unknown) => boolean, look: () => Promise<T>): Promise<T> {
  const line = lineOf(ground, given.email);
  if (!(await countInLine(ground, given.email, line))) {
    await demandMailedCode(ground, given);
    return look();
  }
  let wasRight = true;
  try {
    return await look();
  } catch (error) {
    wasRight = isRight(error);
    throw error;
  } finally {
    if (wasRight) await takeGuessBack(ground, given.email).catch(() => undefined);
    leave(line, wasRight);
  }
}

/**
 * Attempts at one account in this process: how many are counted or looked at, how many turned out right while nobody waited, and those
 * that wait. A waiting attempt is woken with `true` when one before it was right and leaves it its place, with `false` when none is left.
 */
type Line = { underWay: number; places: number; waiting: ((isFree: boolean) => void)[] };
const lines = new WeakMap<Ground, Map<string, Line>>();

function lineOf(ground: Ground, email: string): Line {
  const ofGround = lines.get(ground) ?? new Map<string, Line>();
  lines.set(ground, ofGround);
  for (const [key, { underWay, waiting }] of ofGround) if (underWay === 0 && waiting.length === 0) ofGround.delete(key);
  const line = ofGround.get(email.toLowerCase()) ?? { underWay: 0, places: 0, waiting: [] };
  ofGround.set(email.toLowerCase(), line);
  return line;
}

/**
 * Of two hundred right passwords at once a hundred are counted; the others wait until it is known that those were no guesses. Each right
 * one lets one other count again, so a flood of wrong ones costs one statement an attempt.
 */
async function countInLine(ground: Ground, email: string, line: Line): Promise<boolean> {
  line.underWay += 1;
  try {
    for (;;) {
      if (await countGuess(ground, email)) return true;
      if (line.places > 0) {
        line.places -= 1;
      } else if (line.underWay === 1) {
        leave(line, false);
        return false;
      } else {
        line.underWay -= 1;
        if (!(await new Promise<boolean>((wake) => line.waiting.push(wake)))) return false;
      }
    }
  } catch (error) {
    leave(line, false);
    throw error;
  }
}

function leave(line: Line, wasRight: boolean) {
  const next = wasRight ? line.waiting.shift() : undefined;
  if (next) {
    next(true);
    return;
  }
  if (wasRight) line.places += 1;
  line.underWay -= 1;
  if (line.underWay > 0) return;
  line.places = 0;
  for (const wake of line.waiting.splice(0)) wake(false);
}

/**
 * Counts a password that is about to be looked at, in one statement, so that guesses sent at once do not slip through together.
 * @returns false when the account has had its guesses of this hour.
 */
export async function countGuess(ground: Ground, email: string): Promise<boolean> {
  const now = ground.now();
  const over = sql`${accountGuess.since} <= ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`;
  const counted = await ground.db
    .insert(accountGuess)
    .values({ key: keyOf(ground, email), guesses: 1, since: now })
    .onConflictDoUpdate({
      target: accountGuess.key,
      set: {
        guesses: sql`CASE WHEN ${over} THEN 1 ELSE ${accountGuess.guesses} + 1 END`,
        since: sql`CASE WHEN ${over} THEN ${now.toISOString()}::timestamptz ELSE ${accountGuess.since} END`,
      },
      setWhere: sql`${over} OR ${accountGuess.guesses} < ${guessesPerHour}::int`,
    })
    .returning({ key: accountGuess.key });
  return counted.length > 0;
}

/** The password was right: it was no guess. What others guessed stays counted. */
async function takeGuessBack(ground: Ground, email: string) {
  await ground.db
    .update(accountGuess)
    .set({ guesses: sql`greatest(${accountGuess.guesses} - 1, 0)` })
    .where(eq(accountGuess.key, keyOf(ground, email)));
  await ground.db.delete(accountGuess).where(lt(accountGuess.since, new Date(ground.now().getTime() - 24 * hourMs)));
}

/**
 * The way in while an account is guessed at: the owner reads the code in their mail, a guesser does not, and its sixty bits are not
 * guessed, so nobody can use it up for the owner. It is made of the hour, kept nowhere, and works until the end of the next one.
 * The password is not even looked at before: the answer tells nothing of it, nor whether there is such an account.
 */
async function demandMailedCode(ground: Ground, { email, mailedCode }: Given) {
  const hour = Math.floor(ground.now().getTime() / hourMs);
  const given = mailedCode.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (given !== '' && [hour, hour - 1].some((at) => codeOfHour(ground, email, at) === given)) return;
  await mailCode(ground, email, codeOfHour(ground, email, hour));
  throw new AppError(403, 'mailed-code-needed', given === '' ? words.manyWrongPasswords : words.mailedCodeWrong);
}

/** A message in a quarter of an hour at most, whoever asks; the one before still works by then. */
async function mailCode(ground: Ground, email: string, code: string) {
  const isFree = await isAttemptFree(ground, { email: `sign-in code\0${email}`, ip: '' }, signInCodeMails);
  const [owner] = await ground.db
    .select({ email: user.email })
    .from(user)
    .innerJoin(account, eq(account.userId, user.id))
    .where(and(eq(user.email, email.toLowerCase()), isNotNull(account.password)));
  const shown = code.replace(/(.{4})(?=.)/g, '$1-');
  if (isFree && owner) sendUnwaited(ground, owner.email, () => signInCodeMail(ground.config.PUBLIC_URL, owner.email, shown));
}

/** Twelve letters and digits that nobody mistakes for each other, five bits each. */
function codeOfHour(ground: Pick<Ground, 'config'>, email: string, hour: number) {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = createHmac('sha256', ground.config.SESSION_SECRET).update(`sign-in code\0${email.toLowerCase()}\0${hour}`).digest();
  return Array.from(bytes.subarray(0, 12), (byte) => letters[byte & 31]).join('');
}

const keyOf = (ground: Pick<Ground, 'config'>, email: string) => keyedHash(ground, 'account-guess', email.toLowerCase());
