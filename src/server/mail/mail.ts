import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { mailHtml } from './mail-html.ts';

export type Message = { to: string; subject: string; text: string };
export type SentMessage = Message & { id: string; from: string; sentAt: string };

export type TextMessage = { to: string; text: string };

export type Mail = {
  send(message: Message): Promise<void>;
  /** To a phone, by `SMS_URL`, else into the outbox as well. */
  sendSms(message: TextMessage): Promise<void>;
  /** What the outbox folder holds, newest first: what no server took. A message to a phone has no subject. */
  outbox(limit: number): Promise<SentMessage[]>;
};

/** Mail by `SMTP_URL`, else into DATA_DIR/outbox, a JSON file a message, where staff can read it. */
export function openMail(config: Pick<Config, 'SMTP_URL' | 'SMS_URL' | 'MAIL_FROM' | 'DATA_DIR'>, now: () => Date): Mail {
  const outbox = openOutbox(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM, now);
  const smsUrl = config.SMS_URL;
  const sendSms = (message: TextMessage) => (smsUrl === undefined ? outbox.keep({ ...message, subject: '' }) : postSms(smsUrl, message));
  if (config.SMTP_URL) {
    // Loaded only where a mail server is set: most installations start without.
    const url = config.SMTP_URL;
    const transport = import('nodemailer').then(({ createTransport }) => createTransport(url));
    return {
      send: async (message) =>
        void (await (await transport).sendMail({ from: config.MAIL_FROM, ...message, html: mailHtml(message.text) })),
      sendSms,
      outbox: outbox.list,
    };
  }
  return { send: outbox.keep, sendSms, outbox: outbox.list };
}

function openOutbox(folder: string, from: string, now: () => Date) {
  return {
    async keep(message: Message) {
      await mkdir(folder, { recursive: true });
      const sent: SentMessage = { id: randomUUID(), from, sentAt: now().toISOString(), ...message };
      const path = join(folder, `${sent.sentAt.replace(/[:.]/g, '-')}-${sent.id}.json`);
      await writeFile(`${path}.partial`, JSON.stringify(sent, null, 2), { mode: 0o600 });
      await rename(`${path}.partial`, path);
    },
    async list(limit: number) {
      const names = await readdir(folder).catch(() => []);
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, limit);
      return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SentMessage));
    },
  };
}

const SMS_PATIENCE_MS = 10_000;

/** Name and password of the URL go into a header: many senders refuse them in the address, and logs repeat addresses. */
async function postSms(url: string, message: TextMessage) {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(username && { authorization: `Basic ${credentials}` }) },
    body: JSON.stringify(message),
    // Name and password are for the sender that was set, not for wherever it points.
    redirect: 'error',
    signal: AbortSignal.timeout(SMS_PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`the sender of text messages answered ${answer.status}`);
}
