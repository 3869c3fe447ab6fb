import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import type { SignedIn } from '../contract.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { identityOf } from './identity.ts';

type Opened = object;

/** Whether the library opened a session or waits for the second factor, and by which ways that can be given. */
export function secondFactorOf(opened: Opened, hasPhone: boolean): SignedIn {
  if (!('twoFactorRedirect' in opened && opened.twoFactorRedirect === true)) return { done: true, secondFactor: [] };
  return { done: false, secondFactor: ['totp', ...(hasPhone ? (['phone'] as const) : []), 'recovery'] };
}

export type Way = 'phone' | 'google' | 'firebase';

/** A session for somebody who proved, in another way than by a password, who they are. The second factor is asked for all the same. */
export async function openSessionFor(
  ground: Ground,
  person: { id: string; phoneNumber: string | null },
  { way, rememberMe }: { way: Way; rememberMe: boolean },
  context: Context,
): Promise<SignedIn> {
  const opened = await askIdentity<Opened>(context, () =>
    identityOf(ground).api.openSession({ body: { userId: person.id, rememberMe }, headers: headersOf(context), returnHeaders: true }),
  );
  forgetCallers(ground);
  const signedIn = secondFactorOf(opened, person.phoneNumber !== null);
  await recordAudit(ground, {
    action: signedIn.done ? 'signed-in' : 'second-factor-asked',
    actorId: person.id,
    ip: context.request.ip,
    details: { way },
  });
  return signedIn;
}
