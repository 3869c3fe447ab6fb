import type { z } from 'zod';
import { language } from '#core/language.ts';
import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import type { signUp } from '../contract.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { inOneTransaction } from './identity-transaction.ts';
import { identityOf } from './identity.ts';
import { demandGoodPassword } from './password-policy.ts';
import { demandSwitch } from './switches.ts';

/** Known address or new one: the answer is the same, and only the mail tells which. */
export async function makeAccount(ground: Ground, input: z.output<typeof signUp.input>, context: Context) {
  const { email, password, firstName, lastName } = input;
  await demandSwitch(ground, 'sign-up');
  demandGoodPassword(ground, 'password', password, { email, names: [firstName, lastName] });
  const name = `${firstName} ${lastName}`.trim();
  await askIdentity(context, () =>
    inOneTransaction(
      ground.db,
      () =>
        identityOf(ground).api.signUpEmail({
          body: { email, password, name, firstName, lastName, language: language() },
          headers: headersOf(context),
          returnHeaders: true,
        }),
      (tx) => recordAudit(tx, ground, { action: 'signed-up', actorId: null, ip: context.request.ip }),
    ),
  );
  return { done: true as const };
}

export async function confirmEmailByLink(ground: Ground, token: string, context: Context) {
  await askIdentity(context, () =>
    inOneTransaction(
      ground.db,
      () => identityOf(ground).api.verifyEmail({ query: { token }, headers: headersOf(context), returnHeaders: true }),
      (tx) => recordAudit(tx, ground, { action: 'email-confirmed', actorId: null, ip: context.request.ip }),
    ),
  );
  forgetCallers(ground);
  return { done: true as const };
}
