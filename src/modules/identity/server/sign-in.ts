import { eq } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import { asGuess } from './account-guesses.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { identityOf } from './identity.ts';
import { secondFactorOf } from './open-session.ts';
import { user } from './schema.ts';
import { forgetAttempts, startAttempt } from './sign-in-backoff.ts';

type Credentials = { email: string; password: string; rememberMe: boolean; mailedCode: string };

/** A wrong password and an unknown address get the same answer after the same time. What guesses from many addresses meet is in account-guesses.ts. */
export async function signInByPassword(ground: Ground, credentials: Credentials, context: Context) {
  const ip = context.request.ip;
  const { mailedCode, ...body } = credentials;
  const attempt = { email: body.email, ip };
  await startAttempt(ground, attempt);
  try {
    const opened = await asGuess(ground, { email: body.email, mailedCode }, isUnconfirmed, () =>
      askIdentity<object>(context, () => identityOf(ground).api.signInEmail({ body, headers: headersOf(context), returnHeaders: true })),
    );
    await forgetAttempts(ground, attempt);
    forgetCallers(ground);
    const [person] = await ground.db.select({ id: user.id }).from(user).where(eq(user.email, credentials.email.toLowerCase()));
    const signedIn = secondFactorOf(opened);
    await recordAudit(ground, { action: signedIn.done ? 'signed-in' : 'second-factor-asked', actorId: person?.id ?? null, ip });
    return signedIn;
  } catch (error) {
    if (error instanceof AppError) {
      if (isUnconfirmed(error)) await forgetAttempts(ground, attempt);
      await recordAudit(ground, { action: 'sign-in-refused', actorId: null, ip, details: { why: error.code } });
    }
    throw error;
  }
}

/** It is told only to whoever has the password. */
const isUnconfirmed = (error: unknown) => error instanceof AppError && error.code === 'email-not-confirmed';

export async function endSession(ground: Ground, context: Context) {
  await askIdentity(context, () => identityOf(ground).api.signOut({ headers: headersOf(context), returnHeaders: true }));
  forgetCallers(ground);
  if (context.caller.kind === 'person')
    await recordAudit(ground, { action: 'signed-out', actorId: context.caller.userId, ip: context.request.ip });
  return { success: true as const };
}
