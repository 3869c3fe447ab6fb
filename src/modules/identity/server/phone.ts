import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError, conflict } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import { keyedHash, recordAudit } from './audit.ts';
import { identityOf } from './identity.ts';
import { codeText } from './mails.ts';
import { openSessionFor } from './open-session.ts';
import { user } from './schema.ts';
import { codesToOnePhone, forgetAttempts, startAttempt } from './sign-in-backoff.ts';
import { demandSwitch } from './switches.ts';

/** Knobs of codes to phones. */
const codes = {
  worksForMs: 5 * 60_000,
  /** Of a million codes five guesses are wrong all but five times in a million. */
  tries: 5,
};

const wrongCode = () => new AppError(400, 'wrong-code', 'This code is wrong or too old.');
const placeOf = (purpose: string, phoneNumber: string) => `phone:${purpose}:${phoneNumber}`;

/** Known number or not: the answer and its time are the same, and only the phone tells. */
export async function sendSignInCode(ground: Ground, phoneNumber: string, context: Context) {
  await demandSwitch(ground, 'phone-sign-in');
  await startAttempt(ground, { email: `sms\0${phoneNumber}`, ip: context.request.ip });
  await slowTogether(ground, phoneNumber);
  const [known] = await ground.db.select({ id: user.id }).from(user).where(eq(user.phoneNumber, phoneNumber));
  await sendCode(ground, placeOf('sign-in', phoneNumber), known ? phoneNumber : null, known?.id ?? '');
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

export async function sendAttachCode(ground: Ground, phoneNumber: string, context: Context) {
  const { userId } = ownPersonOf(context);
  await startAttempt(ground, { email: `attach\0${userId}`, ip: context.request.ip });
  await slowTogether(ground, phoneNumber);
  await sendCode(ground, placeOf(`attach:${userId}`, phoneNumber), phoneNumber, userId);
  return { done: true as const };
}

export async function attachByCode(ground: Ground, { phoneNumber, code }: { phoneNumber: string; code: string }, context: Context) {
  const { userId } = ownPersonOf(context);
  await takeCode(ground, placeOf(`attach:${userId}`, phoneNumber), code);
  // Whoever holds the phone now has it: but two accounts may not share one, and the other one keeps it until it lets go.
  const [other] = await ground.db.select({ id: user.id }).from(user).where(eq(user.phoneNumber, phoneNumber));
  if (other && other.id !== userId) throw conflict('Another account has this number. Take it off there first.');
  await ground.db.update(user).set({ phoneNumber, updatedAt: ground.now() }).where(eq(user.id, userId));
  await forgetAttempts(ground, codesTo(phoneNumber));
  await recordAudit(ground, { action: 'phone-attached', actorId: userId, ip: context.request.ip });
  return { done: true as const };
}

export async function takePhoneOff(ground: Ground, context: Context) {
  const { userId } = ownPersonOf(context);
  await ground.db.update(user).set({ phoneNumber: null, updatedAt: ground.now() }).where(eq(user.id, userId));
  await recordAudit(ground, { action: 'phone-detached', actorId: userId, ip: context.request.ip });
  return { done: true as const };
}

/**
 * Codes to one number are counted over all who ask: many addresses together send no more than one. It stands in the way of this one
 * way of signing in alone: passwords, other providers and the second factor's own codes have counts of their own.
 */
const slowTogether = (ground: Ground, phoneNumber: string) => startAttempt(ground, codesTo(phoneNumber), codesToOnePhone);
const codesTo = (phoneNumber: string) => ({ email: `sms to\0${phoneNumber}`, ip: '' });

async function sendCode(ground: Ground, place: string, to: string | null, userId: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { internalAdapter } = await identityOf(ground).$context;
  await internalAdapter.deleteVerificationByIdentifier(place).catch(() => undefined);
  await internalAdapter.createVerificationValue({
    identifier: place,
    value: `${sealOf(ground, place, code)} 0 ${userId}`,
    expiresAt: new Date(Date.now() + codes.worksForMs),
  });
  if (to === null) return;
  // Not waited for: how long the sender takes must not tell whether a number is known.
  ground.mail.sendSms({ to, text: codeText(code) }).catch((error: unknown) => {
    ground.log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'text message was not sent');
  });
}

/** A code is taken out before it is looked at, and put back with one try less: guesses sent at once do not share a try. */
async function takeCode(ground: Ground, place: string, code: string) {
  const { internalAdapter } = await identityOf(ground).$context;
  const kept = await internalAdapter.consumeVerificationValue(place);
  if (!kept || kept.expiresAt < new Date()) throw wrongCode();
  const [seal = '', tries = '0', userId = ''] = kept.value.split(' ');
  if (timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(ground, place, code))) && userId !== '') return userId;
  if (Number(tries) + 1 < codes.tries) {
    await internalAdapter.createVerificationValue({
      identifier: place,
      value: `${seal} ${Number(tries) + 1} ${userId}`,
      expiresAt: kept.expiresAt,
    });
  }
  throw wrongCode();
}

/** Of a million codes a plain hash hides none: only who holds the secret can compare. */
const sealOf = (ground: Pick<Ground, 'config'>, place: string, code: string) =>
  createHmac('sha256', ground.config.SESSION_SECRET)
    .update(`code\0${keyedHash(ground, 'place', place)}\0${code}`)
    .digest('base64url');
