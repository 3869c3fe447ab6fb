import * as words from '#messages/identity/errors';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import { secondFactors, type SignedIn } from '../contract.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { inOneTransaction } from './identity-transaction.ts';
import { identityOf } from './identity.ts';

type Opened = object;

/** Whether the library opened a session or waits for the second factor, and by which ways that can be given. */
export function secondFactorOf(opened: Opened): SignedIn {
  if (!('twoFactorRedirect' in opened && opened.twoFactorRedirect === true)) return { done: true, secondFactor: [] };
  return { done: false, secondFactor: [...secondFactors] };
}

export type Way = 'phone' | 'google' | 'firebase' | 'firebase-phone';
const byPhone: ReadonlySet<Way> = new Set(['phone', 'firebase-phone']);

/** A session for somebody who proved, in another way than by a password, who they are. The second factor is asked for all the same. */
export async function openSessionFor(
  ground: Ground,
  person: { id: string; isSuperuser: boolean },
  { way, rememberMe }: { way: Way; rememberMe: boolean },
  context: Context,
): Promise<SignedIn> {
  const isByPhone = byPhone.has(way);
  // Whoever has its SIM card has a phone: too little for what an administrator may do.
  if (isByPhone && person.isSuperuser) throw new AppError(403, 'not-by-phone', words.notByPhone);
  // A browser that is trusted is something one has, as a phone is: the authenticator is asked for all the same.
  const headers = isByPhone ? withoutTrustedDevice(headersOf(context)) : headersOf(context);
  const opened = await askIdentity<Opened>(context, () =>
    inOneTransaction(
      ground.db,
      () => identityOf(ground).api.openSession({ body: { userId: person.id, rememberMe }, headers, returnHeaders: true }),
      (tx, { response }) =>
        recordAudit(tx, ground, {
          action: secondFactorOf(response).done ? 'signed-in' : 'second-factor-asked',
          actorId: person.id,
          ip: context.request.ip,
          details: { way },
        }),
    ),
  );
  forgetCallers(ground);
  return secondFactorOf(opened);
}

function withoutTrustedDevice(headers: Headers) {
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? [];
  headers.set('cookie', cookies.filter((cookie) => !/^(__Secure-)?mulya\.trust_device=/.test(cookie)).join('; '));
  return headers;
}
