import * as places from '#messages/identity/places';
import type { Ground } from '#server/ground.ts';
import type { Context } from '#server/http/serve.ts';
import { networkInWords, networkOf } from '../model/network.ts';
import { changeMail, type AccountChange } from './mails.ts';
import { sendUnwaited } from './send-unwaited.ts';
import { deviceInWords } from './sessions.ts';

/** Mails the owner of an account what was just changed about how one gets into it: once it is done, and whoever did it. */
export function tellOwner(ground: Ground, email: string, change: AccountChange, from: Context | 'command line') {
  /** Said while the mail is written, in the language of its owner. */
  const where = () =>
    from === 'command line'
      ? null
      : places.deviceAt({
          device: deviceInWords(from.request.headers['user-agent'] ?? null),
          place: networkInWords(networkOf(from.request.ip)),
        });
  const when = ground.now().toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  sendUnwaited(ground, email, () => changeMail(ground.config.PUBLIC_URL, email, change, when, where()));
}
