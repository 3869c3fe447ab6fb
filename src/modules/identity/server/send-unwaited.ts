import type { Ground } from '#server/ground.ts';
import type { Message } from '#server/mail/mail.ts';

/** Not waited for: how long a mail takes must not tell whether an address is known, and a mail server that is away must not undo what was done. */
export function sendUnwaited({ mail, log }: Pick<Ground, 'mail' | 'log'>, message: Message) {
  mail.send(message).catch((error: unknown) => log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'mail was not sent'));
}
