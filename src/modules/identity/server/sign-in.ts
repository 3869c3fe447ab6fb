import { eq } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { identityOf } from './identity.ts';
import { secondFactorOf } from './open-session.ts';
import { user } from './schema.ts';
import { forgetAttempts, startAttempt } from './sign-in-backoff.ts';

type Credentials = { email: string; password: string; rememberMe: boolean };

/** A wrong password and an unknown address get the same answer after the same time. */
export async function signInByPassword(ground: Ground, credentials: Credentials, context: Context) {
  const ip = context.request.ip;
  const attempt = { email: credentials.email, ip };
  await startAttempt(ground, attempt);
  try {
    const opened = await askIdentity<object>(context, () =>
      identityOf(ground).api.signInEmail({ body: credentials, headers: headersOf(context), returnHeaders: true }),
    );
    await forgetAttempts(ground, attempt);
    forgetCallers(ground);
    const [person] = await ground.db.select({ id: user.id }).from(user).where(eq(user.email, credentials.email.toLowerCase()));
    const signedIn = secondFactorOf(opened);
    await recordAudit(ground, { action: signedIn.done ? 'signed-in' : 'second-factor-asked', actorId: person?.id ?? null, ip });
    return signedIn;
  } catch (error) {
    if (error instanceof AppError) {
      if (error.code === 'email-not-confirmed') await forgetAttempts(ground, attempt);
      await recordAudit(ground, { action: 'sign-in-refused', actorId: null, ip, details: { why: error.code } });
    }
    throw error;
  }
}

export async function endSession(ground: Ground, context: Context) {
  await askIdentity(context, () => identityOf(ground).api.signOut({ headers: headersOf(context), returnHeaders: true }));
  forgetCallers(ground);
  if (context.caller.kind === 'person')
    await recordAudit(ground, { action: 'signed-out', actorId: context.caller.userId, ip: context.request.ip });
  return { success: true as const };
}
