import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

export type Message = { to: string; subject: string; text: string };
export type SentMessage = Message & { id: string; from: string; sentAt: string };

export type Mail = {
  send(message: Message): Promise<void>;
  /** What the outbox folder holds, newest first; empty when a mail server is configured. */
  outbox(limit: number): Promise<SentMessage[]>;
};

/** Mail by `SMTP_URL`, else into DATA_DIR/outbox, a JSON file a message, where staff can read it. */
export function openMail(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>, now: () => Date): Mail {
  if (config.SMTP_URL) {
    // Loaded only where a mail server is set: most installations start without.
    const url = config.SMTP_URL;
    const transport = import('nodemailer').then(({ createTransport }) => createTransport(url));
    return {
      send: async (message) => void (await (await transport).sendMail({ from: config.MAIL_FROM, ...message })),
      outbox: () => Promise.resolve([]),
    };
  }
  const folder = join(config.DATA_DIR, 'outbox');
  return {
    async send(message) {
      await mkdir(folder, { recursive: true });
      const sent: SentMessage = { id: randomUUID(), from: config.MAIL_FROM, sentAt: now().toISOString(), ...message };
      const path = join(folder, `${sent.sentAt.replace(/[:.]/g, '-')}-${sent.id}.json`);
      await writeFile(`${path}.partial`, JSON.stringify(sent, null, 2), { mode: 0o600 });
      await rename(`${path}.partial`, path);
    },
    async outbox(limit) {
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
