import { eq } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import type { secondFactors, SignedIn } from '../contract.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { identityOf } from './identity.ts';
import { spendCode } from './spend-code.ts';
import { session } from './schema.ts';

type Shown = { by: (typeof secondFactors)[number]; code: string; trustDevice: boolean };

/** The second half of a sign-in. Five wrong codes end it; ten in a row, over however many sign-ins, wait a quarter of an hour. */
export async function finishSignIn(ground: Ground, { by, code, trustDevice }: Shown, context: Context): Promise<SignedIn> {
  if (context.caller.kind === 'person') return { done: true, secondFactor: [] };
  const { api } = identityOf(ground);
  const asked = { headers: headersOf(context), returnHeaders: true as const };
  const digits = code.replace(/\s/g, '');
  try {
    const { user: person } = await askIdentity(context, async () => {
      if (by === 'totp') {
        const opened = await api.verifyTOTP({ body: { code: digits, trustDevice }, ...asked });
        await spendCode(ground, opened.response.user.id, digits, () => forgetSession(ground, opened.response.token));
        return opened;
      }
      return api.verifyBackupCode({ body: { code: digits, trustDevice }, ...asked });
    });
    forgetCallers(ground);
    await recordAudit(ground, { action: 'signed-in', actorId: person.id, ip: context.request.ip, details: { secondFactor: by } });
    return { done: true, secondFactor: [] };
  } catch (error) {
    if (error instanceof AppError)
      await recordAudit(ground, {
        action: 'sign-in-refused',
        actorId: null,
        ip: context.request.ip,
        details: { why: error.code, secondFactor: by },
      });
    throw error;
  }
}

export async function beginAuthenticator(ground: Ground, password: string, context: Context) {
  ownPersonOf(context);
  const { totpURI, backupCodes } = await askIdentity(context, () =>
    identityOf(ground).api.enableTwoFactor({ body: { password }, headers: headersOf(context), returnHeaders: true }),
  );
  return { address: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', recoveryCodes: backupCodes };
}

export async function confirmAuthenticator(ground: Ground, code: string, context: Context) {
  const { userId } = ownPersonOf(context);
  await askIdentity(context, () => identityOf(ground).api.verifyTOTP({ body: { code }, headers: headersOf(context), returnHeaders: true }));
  await spendCode(ground, userId, code);
  forgetCallers(ground);
  await recordAudit(ground, { action: 'second-factor-on', actorId: userId, ip: context.request.ip });
  return { done: true as const };
}

export async function endAuthenticator(ground: Ground, password: string, context: Context) {
  const { userId } = ownPersonOf(context);
  await askIdentity(context, () =>
    identityOf(ground).api.disableTwoFactor({ body: { password }, headers: headersOf(context), returnHeaders: true }),
  );
  forgetCallers(ground);
  await recordAudit(ground, { action: 'second-factor-off', actorId: userId, ip: context.request.ip });
  return { done: true as const };
}

export async function makeRecoveryCodes(ground: Ground, password: string, context: Context) {
  const { userId } = ownPersonOf(context);
  const { backupCodes } = await askIdentity(context, () =>
    identityOf(ground).api.generateBackupCodes({ body: { password }, headers: headersOf(context), returnHeaders: true }),
  );
  await recordAudit(ground, { action: 'recovery-codes-made', actorId: userId, ip: context.request.ip });
  return { recoveryCodes: backupCodes };
}

/** The library opened it before it was known that the code was spent; nobody was told its token. */
const forgetSession = ({ db }: Ground, token: string) => db.delete(session).where(eq(session.token, token));
