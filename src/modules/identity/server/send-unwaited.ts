import { language } from '#core/language.ts';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import type { Message } from '#server/mail/mail.ts';
import { languageOfAccount } from './account-language.ts';

/**
 * A mail in the language of the account that it goes to, whoever caused it. Not waited for: how long a mail takes must not tell whether
 * an address is known, and a mail server that is away must not undo what was done.
 */
export function sendUnwaited(ground: Pick<Ground, 'db' | 'mail' | 'log'>, to: string, write: () => Message) {
  const asker = language();
  const send = async () => {
    const own = (await languageOfAccount(ground, to)) ?? asker;
    await inLanguage(own, () => ground.mail.send(write()));
  };
  send().catch((error: unknown) => ground.log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'mail was not sent'));
}
