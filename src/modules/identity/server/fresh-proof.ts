import { and, eq } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { AppError, conflict } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import { proofHoldsMinutes, type proofWays } from '../security-contract.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit, recordEvent } from './audit.ts';
import { isRightCode } from './authenticator.ts';
import { identityOf } from './identity.ts';
import { proofCodeMail } from './mails.ts';
import { makeCode, takeCode } from './one-time-codes.ts';
import { account, session, user } from './schema.ts';
import { sendUnwaited } from './send-unwaited.ts';
import { currentSessionId } from './sessions.ts';
import { codesToOnePhone, forgetAttempts, startAttempt } from './sign-in-backoff.ts';
import { spendCode } from './spend-code.ts';

type Way = (typeof proofWays)[number];

/**
 * Before what would make a stolen session last: whoever asks proves once more, in this very session, that they are the owner. It holds for
 * ten minutes. The sign-in itself is not enough: who holds the session's cookie did not sign in. A password may come with the call.
 */
export async function demandFreshProof(ground: Ground, context: Context, password = '') {
  const person = ownPersonOf(context);
  if (password !== '') {
    await prove(ground, context, { by: 'password', secret: password });
    return person;
  }
  const { until, ways } = await readProof(ground, context);
  if (until === null)
    throw new AppError(403, 'proof-needed', words.proofNeeded, {
      details: { ways },
    });
  return person;
}

export async function readProof(ground: Ground, context: Context) {
  const { userId } = ownPersonOf(context);
  const [current] = await ground.db
    .select({ provedAt: session.provedAt })
    .from(session)
    .where(and(eq(session.id, await currentSessionId(ground, context)), eq(session.userId, userId)));
  const until = current?.provedAt ? new Date(current.provedAt.getTime() + proofHoldsMinutes * 60_000) : null;
  return { until: until !== null && until > ground.now() ? until.toISOString() : null, ways: await waysOf(ground, userId) };
}

/** Wrong proofs are counted for this session alone: who holds a stolen one is slowed, and its owner is not. */
export async function prove(ground: Ground, context: Context, { by, secret }: { by: Way; secret: string }) {
  const { userId } = ownPersonOf(context);
  const sessionId = await currentSessionId(ground, context);
  if (!(await waysOf(ground, userId)).includes(by)) throw conflict(words.notByThisWay);
  const attempt = { email: `proof\0${sessionId}`, ip: '' };
  await startAttempt(ground, attempt);
  try {
    await compare(ground, context, { by, secret, sessionId });
  } catch (error) {
    if (error instanceof AppError)
      await recordEvent(ground, { action: 'proof-refused', actorId: userId, ip: context.request.ip, details: { by, why: error.code } });
    throw error;
  }
  await forgetAttempts(ground, attempt);
  await ground.db.transaction(async (tx) => {
    await tx.update(session).set({ provedAt: ground.now() }).where(eq(session.id, sessionId));
    await recordAudit(tx, ground, { action: 'proved', actorId: userId, ip: context.request.ip, details: { by } });
  });
  return { done: true as const };
}

/** For accounts with neither password nor authenticator: a code to the address of the account, for this session alone. */
export async function mailProofCode(ground: Ground, context: Context) {
  const { userId, email } = ownPersonOf(context);
  if (!(await waysOf(ground, userId)).includes('mail')) throw conflict(words.proveOtherwise);
  const sessionId = await currentSessionId(ground, context);
  await startAttempt(ground, { email: `proof mail\0${sessionId}`, ip: '' }, codesToOnePhone);
  const code = await makeCode(ground, placeOf(sessionId), userId);
  sendUnwaited(ground, email, () => proofCodeMail(ground.config.PUBLIC_URL, email, code));
  return { done: true as const };
}

async function compare(ground: Ground, context: Context, given: { by: Way; secret: string; sessionId: string }) {
  const { userId } = ownPersonOf(context);
  const digits = given.secret.replace(/\s/g, '');
  switch (given.by) {
    case 'password':
      if (!(await isPassword(ground, userId, given.secret))) throw wrongPassword();
      return;
    case 'totp':
      if (!(await isRightCode(ground, userId, digits))) throw new AppError(400, 'wrong-code', words.wrongCode);
      await spendCode(ground, userId, digits);
      return;
    case 'recovery':
      await askIdentity(context, () =>
        identityOf(ground).api.verifyBackupCode({
          body: { code: digits, disableSession: true },
          headers: headersOf(context),
          returnHeaders: true,
        }),
      );
      return;
    case 'mail':
      await takeCode(ground, placeOf(given.sessionId), digits);
  }
}

/** A phone is not among them: whoever took its number over must not make that last. */
async function waysOf({ db }: Pick<Ground, 'db'>, userId: string): Promise<Way[]> {
  const [person] = await db.select({ hasFactor: user.twoFactorEnabled }).from(user).where(eq(user.id, userId));
  const ways: Way[] = [
    ...((await passwordHashOf(db, userId)) === null ? [] : (['password'] as const)),
    ...(person?.hasFactor ? (['totp', 'recovery'] as const) : []),
  ];
  return ways.length === 0 ? ['mail'] : ways;
}

async function isPassword(ground: Ground, userId: string, password: string) {
  const hash = await passwordHashOf(ground.db, userId);
  const { password: passwords } = await identityOf(ground).$context;
  return hash !== null && passwords.verify({ hash, password });
}

async function passwordHashOf(db: Ground['db'], userId: string) {
  const [found] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
  return found?.hash ?? null;
}

const placeOf = (sessionId: string) => `proof:${sessionId}`;
const wrongPassword = () => new AppError(400, 'wrong-password', words.wrongPassword);
