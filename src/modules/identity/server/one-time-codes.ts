import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import * as words from '#messages/identity/errors';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { keyedHash } from './audit.ts';
import { identityOf } from './identity.ts';

/** Knobs of codes that are sent to a phone or an address. */
const codes = {
  worksForMs: 5 * 60_000,
  /** Of a million codes five guesses are wrong all but five times in a million. */
  tries: 5,
};

export const wrongCode = () => new AppError(400, 'wrong-code', words.wrongCode);

/** A new code at a place; one that was there before ends. With no `userId` it is never right: only the time it takes is wanted. */
export async function makeCode(ground: Ground, place: string, userId: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { internalAdapter } = await identityOf(ground).$context;
  await internalAdapter.deleteVerificationByIdentifier(place).catch(() => undefined);
  await internalAdapter.createVerificationValue({
    identifier: place,
    value: `${sealOf(ground, place, code)} 0 ${userId}`,
    expiresAt: new Date(Date.now() + codes.worksForMs),
  });
  return code;
}

/** A code is taken out before it is looked at, and put back with one try less: guesses sent at once do not share a try. */
export async function takeCode(ground: Ground, place: string, code: string) {
  const { internalAdapter } = await identityOf(ground).$context;
  const stored = await internalAdapter.consumeVerificationValue(place);
  if (!stored || stored.expiresAt < new Date()) throw wrongCode();
  const [seal = '', tries = '0', userId = ''] = stored.value.split(' ');
  if (timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(ground, place, code))) && userId !== '') return userId;
  if (Number(tries) + 1 < codes.tries) {
    await internalAdapter.createVerificationValue({
      identifier: place,
      value: `${seal} ${Number(tries) + 1} ${userId}`,
      expiresAt: stored.expiresAt,
    });
  }
  throw wrongCode();
}

/** Of a million codes a plain hash hides none: only who holds the secret can compare. */
const sealOf = (ground: Pick<Ground, 'config'>, place: string, code: string) =>
  createHmac('sha256', ground.config.SESSION_SECRET)
    .update(`code\0${keyedHash(ground, 'place', place)}\0${code}`)
    .digest('base64url');
