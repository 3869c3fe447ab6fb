import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { AppError, conflict } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import type { secondFactors, SignedIn } from '../contract.ts';
import { twoFactor } from './access-schema.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit, recordEvent } from './audit.ts';
import { isRightCode, makeAuthenticator, makeRecoveryCodes } from './authenticator.ts';
import { forgetCallers } from './find-caller.ts';
import { demandFreshProof } from './fresh-proof.ts';
import { inOneTransaction } from './identity-transaction.ts';
import { identityOf } from './identity.ts';
import { changes } from './mails.ts';
import { session, user, verification } from './schema.ts';
import { currentSessionId } from './sessions.ts';
import { forgetAttempts, startAttempt } from './sign-in-backoff.ts';
import { spendCode } from './spend-code.ts';
import { tellOwner } from './tell-owner.ts';

type Shown = { by: (typeof secondFactors)[number]; code: string; trustDevice: boolean };

/** The second half of a sign-in. Five wrong codes end it; ten in a row, over however many sign-ins, wait a quarter of an hour. */
export async function finishSignIn(ground: Ground, { by, code, trustDevice }: Shown, context: Context): Promise<SignedIn> {
  if (context.caller.kind === 'person') return { done: true, secondFactor: [] };
  const { api } = identityOf(ground);
  const forwarded = { headers: headersOf(context), returnHeaders: true as const };
  const digits = code.replace(/\s/g, '');
  try {
    const body = { code: digits, trustDevice };
    const { user: person } = await askIdentity(context, () =>
      inOneTransaction(
        ground.db,
        () => (by === 'totp' ? api.verifyTOTP({ body, ...forwarded }) : api.verifyBackupCode({ body, ...forwarded })),
        async (tx, { response }) => {
          const { id } = response.user;
          // A code that was spent takes the session back that the library opened for it.
          if (by === 'totp') await spendCode({ ...ground, db: tx }, id, digits);
          await recordAudit(tx, ground, { action: 'signed-in', actorId: id, ip: context.request.ip, details: { secondFactor: by } });
        },
      ),
    );
    forgetCallers(ground);
    if (by === 'recovery') tellOwner(ground, person.email, changes.recoveryCodeUsed, context);
    return { done: true, secondFactor: [] };
  } catch (error) {
    if (error instanceof AppError)
      await recordEvent(ground, {
        action: 'sign-in-refused',
        actorId: null,
        ip: context.request.ip,
        details: { why: error.code, secondFactor: by },
      });
    throw error;
  }
}

/** It counts once a first code of it was given; one that is on is turned off first, so that nobody puts another in its place. */
export async function beginAuthenticator(ground: Ground, password: string, context: Context) {
  const { userId, email } = await demandFreshProof(ground, context, password);
  const made = await makeAuthenticator(ground, email);
  await ground.db.transaction(async (tx) => {
    if (await isOn(tx, userId)) throw conflict(words.authenticatorIsOn);
    await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
    await tx.insert(twoFactor).values({ id: randomUUID(), userId, verified: false, ...made.kept });
  });
  return { address: made.address, secret: made.key, recoveryCodes: made.recoveryCodes };
}

/** Every other session ends: nobody in it has shown the authenticator. */
export async function confirmAuthenticator(ground: Ground, { code, password }: { code: string; password: string }, context: Context) {
  const { userId, email } = await demandFreshProof(ground, context, password);
  if (await isOn(ground.db, userId)) throw conflict(words.authenticatorOnAlready);
  await startAttempt(ground, { email: `first code\0${userId}`, ip: '' });
  if (!(await isRightCode(ground, userId, code))) throw new AppError(400, 'wrong-code', words.wrongCode);
  await spendCode(ground, userId, code);
  const current = await currentSessionId(ground, context);
  await ground.db.transaction(async (tx) => {
    await tx.update(twoFactor).set({ verified: true }).where(eq(twoFactor.userId, userId));
    await tx.update(user).set({ twoFactorEnabled: true, updatedAt: ground.now() }).where(eq(user.id, userId));
    await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, current)));
    await forgetTrustedDevices(tx, userId);
    await recordAudit(tx, ground, { action: 'second-factor-on', actorId: userId, ip: context.request.ip });
  });
  await forgetAttempts(ground, { email: `first code\0${userId}`, ip: '' });
  forgetCallers(ground);
  tellOwner(ground, email, changes.secondFactorOn, context);
  return { done: true as const };
}

export async function endAuthenticator(ground: Ground, password: string, context: Context) {
  const { userId, email } = await demandFreshProof(ground, context, password);
  await ground.db.transaction(async (tx) => {
    if (!(await isOn(tx, userId))) throw notOn();
    await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
    await tx.update(user).set({ twoFactorEnabled: false, updatedAt: ground.now() }).where(eq(user.id, userId));
    await forgetTrustedDevices(tx, userId);
    await recordAudit(tx, ground, { action: 'second-factor-off', actorId: userId, ip: context.request.ip });
  });
  forgetCallers(ground);
  tellOwner(ground, email, changes.secondFactorOff, context);
  return { done: true as const };
}

export async function replaceRecoveryCodes(ground: Ground, password: string, context: Context) {
  const { userId, email } = await demandFreshProof(ground, context, password);
  const { recoveryCodes, backupCodes } = await makeRecoveryCodes(ground);
  await ground.db.transaction(async (tx) => {
    if (!(await isOn(tx, userId))) throw notOn();
    await tx.update(twoFactor).set({ backupCodes }).where(eq(twoFactor.userId, userId));
    await recordAudit(tx, ground, { action: 'recovery-codes-made', actorId: userId, ip: context.request.ip });
  });
  tellOwner(ground, email, changes.recoveryCodesMade, context);
  return { recoveryCodes };
}

const notOn = () => new AppError(409, 'no-second-factor', words.noSecondFactor);

/** Waits for whoever changes it at the same time, when asked in a transaction. */
async function isOn(db: Ground['db'], userId: string) {
  const [person] = await db.select({ isOn: user.twoFactorEnabled }).from(user).where(eq(user.id, userId)).for('update');
  return person?.isOn === true;
}

/** Browsers that showed another authenticator, or this one when it was on before; sign-ins that wait for it begin again. */
const forgetTrustedDevices = (db: Ground['db'], userId: string) => db.delete(verification).where(eq(verification.value, userId));
