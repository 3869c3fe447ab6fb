import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import { twoFactor } from './access-schema.ts';
import { identityOf } from './identity.ts';

const recovery = { codes: 10, letters: 'abcdefghijkmnpqrstuvwxyz23456789', half: 5 };

/** What an authenticator and its owner are shown once, and what is kept of it in the library's form: encrypted. */
export async function makeAuthenticator(ground: Ground, email: string) {
  const secret = generateRandomString(32);
  const address = createOTP(secret).url('Mulya', email);
  const { recoveryCodes, backupCodes } = await makeRecoveryCodes(ground);
  const stored = { secret: await encrypt(ground, secret), backupCodes };
  return { address, key: new URL(address).searchParams.get('secret') ?? '', recoveryCodes, kept: stored };
}

/** Fifty bits each. */
export async function makeRecoveryCodes(ground: Ground) {
  const half = () => Array.from({ length: recovery.half }, () => recovery.letters[randomInt(recovery.letters.length)]).join('');
  const recoveryCodes = Array.from({ length: recovery.codes }, () => `${half()}-${half()}`);
  return { recoveryCodes, backupCodes: await encrypt(ground, JSON.stringify(recoveryCodes)) };
}

/** Whether the authenticator of a person shows this code now, or did or will half a minute from now. False without one. */
export async function isRightCode(ground: Ground, userId: string, code: string) {
  const [stored] = await ground.db.select({ secret: twoFactor.secret }).from(twoFactor).where(eq(twoFactor.userId, userId));
  if (!stored) return false;
  const { secretConfig: key } = await identityOf(ground).$context;
  return createOTP(await symmetricDecrypt({ key, data: stored.secret })).verify(code);
}

async function encrypt(ground: Ground, data: string) {
  const { secretConfig: key } = await identityOf(ground).$context;
  return symmetricEncrypt({ key, data });
}
