import { eq } from 'drizzle-orm';
import * as words from '#messages/identity/errors';
import { AppError, conflict } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import { inLanguage } from '#server/language.ts';
import { hiddenPhoneNumber } from '../model/phone-number.ts';
import { recordAudit } from './audit.ts';
import { demandFreshProof } from './fresh-proof.ts';
import { changes, codeText } from './mails.ts';
import { makeCode, takeCode, wrongCode } from './one-time-codes.ts';
import { openSessionFor } from './open-session.ts';
import { user } from './schema.ts';
import { codesToOnePhone, forgetAttempts, startAttempt } from './sign-in-backoff.ts';
import { demandSwitch } from './switches.ts';
import { tellOwner } from './tell-owner.ts';

const placeOf = (purpose: string, phoneNumber: string) => `phone:${purpose}:${phoneNumber}`;

/** Known number or not: the answer and its time are the same, and only the phone tells. */
export async function sendSignInCode(ground: Ground, phoneNumber: string, context: Context) {
  await demandSwitch(ground, 'phone-sign-in');
  await startAttempt(ground, { email: `sms\0${phoneNumber}`, ip: context.request.ip });
  await slowTogether(ground, phoneNumber);
  const [owner] = await ground.db.select({ id: user.id, language: user.language }).from(user).where(eq(user.phoneNumber, phoneNumber));
  const code = await makeCode(ground, placeOf('sign-in', phoneNumber), owner?.id ?? '');
  if (owner) inLanguage(owner.language ?? 'en', () => sendText(ground, phoneNumber, code));
  return { done: true as const };
}

export async function signInByCode(
  ground: Ground,
  { phoneNumber, code, rememberMe }: { phoneNumber: string; code: string; rememberMe: boolean },
  context: Context,
) {
  const userId = await takeCode(ground, placeOf('sign-in', phoneNumber), code);
  const [person] = await ground.db
    .select({ id: user.id, isSuperuser: user.isSuperuser })
    .from(user)
    .where(eq(user.phoneNumber, phoneNumber));
  // The number may have moved to another account while the code was under way.
  if (!person || person.id !== userId) throw wrongCode();
  // Whoever has the phone asks as often as they sign in.
  await forgetAttempts(ground, codesTo(phoneNumber));
  return openSessionFor(ground, person, { way: 'phone', rememberMe }, context);
}

export async function sendAttachCode(
  ground: Ground,
  { phoneNumber, password }: { phoneNumber: string; password: string },
  context: Context,
) {
  const { userId, isSuperuser } = await demandFreshProof(ground, context, password);
  if (isSuperuser) throw new AppError(403, 'not-by-phone', words.phoneTakenOver);
  await startAttempt(ground, { email: `attach\0${userId}`, ip: context.request.ip });
  await slowTogether(ground, phoneNumber);
  sendText(ground, phoneNumber, await makeCode(ground, placeOf(`attach:${userId}`, phoneNumber), userId));
  return { done: true as const };
}

/** The code was asked for with a fresh proof; who gives it back may need longer than the proof holds. */
export async function attachByCode(ground: Ground, { phoneNumber, code }: { phoneNumber: string; code: string }, context: Context) {
  const { userId, email } = ownPersonOf(context);
  await takeCode(ground, placeOf(`attach:${userId}`, phoneNumber), code);
  const before = await ground.db.transaction(async (tx) => {
    // Whoever holds the phone now has it: but two accounts may not share one, and the other one keeps it until it lets go.
    const [other] = await tx.select({ id: user.id }).from(user).where(eq(user.phoneNumber, phoneNumber));
    if (other && other.id !== userId) throw taken();
    const [old] = await tx.select({ phoneNumber: user.phoneNumber }).from(user).where(eq(user.id, userId)).for('update');
    await tx.update(user).set({ phoneNumber, updatedAt: ground.now() }).where(eq(user.id, userId)).catch(takenAtOnce);
    await recordAudit(tx, ground, { action: 'phone-attached', actorId: userId, ip: context.request.ip });
    return old?.phoneNumber ?? null;
  });
  await forgetAttempts(ground, codesTo(phoneNumber));
  tellOwner(ground, email, changes.phoneAttached(hiddenPhoneNumber(phoneNumber), before), context);
  return { done: true as const };
}

export async function takePhoneOff(ground: Ground, password: string, context: Context) {
  const { userId, email } = await demandFreshProof(ground, context, password);
  await ground.db.transaction(async (tx) => {
    await tx.update(user).set({ phoneNumber: null, updatedAt: ground.now() }).where(eq(user.id, userId));
    await recordAudit(tx, ground, { action: 'phone-detached', actorId: userId, ip: context.request.ip });
  });
  tellOwner(ground, email, changes.phoneDetached, context);
  return { done: true as const };
}

const taken = () => conflict(words.numberTaken);

/** Two accounts confirmed the same number in the same moment: the index let one of them through. */
function takenAtOnce(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505') throw taken();
  throw error;
}

/**
 * Codes to one number are counted over all who ask: many addresses together send no more than one. It stands in the way of this one
 * way of signing in alone: passwords, other providers and the second factor's own codes have counts of their own.
 */
const slowTogether = (ground: Ground, phoneNumber: string) => startAttempt(ground, codesTo(phoneNumber), codesToOnePhone);
const codesTo = (phoneNumber: string) => ({ email: `sms to\0${phoneNumber}`, ip: '' });

function sendText(ground: Ground, to: string, code: string) {
  // Not waited for: how long the sender takes must not tell whether a number is known.
  ground.mail.sendSms({ to, text: codeText(code) }).catch((error: unknown) => {
    ground.log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'text message was not sent');
  });
}
