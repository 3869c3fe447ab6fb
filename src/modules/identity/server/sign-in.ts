import { eq } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import { asGuess } from './account-guesses.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit, recordEvent } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { inOneTransaction } from './identity-transaction.ts';
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
      askIdentity<object>(context, () =>
        inOneTransaction(
          ground.db,
          () => identityOf(ground).api.signInEmail({ body, headers: headersOf(context), returnHeaders: true }),
          async (tx, { response }) => {
            const [person] = await tx.select({ id: user.id }).from(user).where(eq(user.email, body.email.toLowerCase()));
            const action = secondFactorOf(response).done ? 'signed-in' : 'second-factor-asked';
            await recordAudit(tx, ground, { action, actorId: person?.id ?? null, ip });
          },
        ),
      ),
    );
    await forgetAttempts(ground, attempt);
    forgetCallers(ground);
    return secondFactorOf(opened);
  } catch (error) {
    if (error instanceof AppError) {
      if (isUnconfirmed(error)) await forgetAttempts(ground, attempt);
      await recordEvent(ground, { action: 'sign-in-refused', actorId: null, ip, details: { why: error.code } });
    }
    throw error;
  }
}

/** It is told only to whoever has the password. */
const isUnconfirmed = (error: unknown) => error instanceof AppError && error.code === 'email-not-confirmed';

export async function endSession(ground: Ground, context: Context) {
  const { caller } = context;
  await askIdentity(context, () =>
    inOneTransaction(
      ground.db,
      () => identityOf(ground).api.signOut({ headers: headersOf(context), returnHeaders: true }),
      async (tx) => {
        if (caller.kind === 'person')
          await recordAudit(tx, ground, { action: 'signed-out', actorId: caller.userId, ip: context.request.ip });
      },
    ),
  );
  forgetCallers(ground);
  return { success: true as const };
}
