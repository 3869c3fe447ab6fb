/** @module-tag deep */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Ground } from '#server/ground.ts';
import { testApp } from '#server/http/testing.ts';
import { openMail } from '#server/mail/mail.ts';
import { openPostgres } from '#server/postgres/postgres.ts';
import { fillPostgresFolder } from '#server/postgres/testing.ts';
import { settleSecret } from '#server/secret.ts';
import { sendRequest } from '../contract.ts';
import { makeRequest } from '../testing.ts';
import { leadsServer } from './index.ts';
import { mostReceiptTries, turnMs, waitAfter } from './limits.ts';
import { lead } from './schema.ts';
import { sendLeadMails } from './send-mails.ts';

test('a process killed while it mails loses nothing: the next one mails staff and sender when its turn is over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-leads-'));
  try {
    await fillPostgresFolder(join(folder, 'postgres'));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'send-and-hang.ts'), folder, JSON.stringify(makeRequest())], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(join(folder, 'postgres', 'postmaster.pid'), { force: true });

    const config = settleSecret(readConfig({ DATA_DIR: folder }, folder));
    const postgres = await openPostgres(config);
    let shift = 0;
    const now = () => new Date(Date.now() + shift);
    const mail = openMail(config, now);
    const ground = { config, log: pino({ level: 'silent' }), db: postgres.db, mail, now } as unknown as Ground;
    expect(await postgres.db.select().from(lead)).toMatchObject([{ email: 'asha@example.com', staffMail: 'waiting' }]);
    expect(await sendLeadMails(ground)).toBe(0);
    shift = turnMs + 1000;
    expect(await sendLeadMails(ground)).toBe(1);
    expect((await mail.outbox(9)).map(({ to }) => to).toSorted()).toEqual([config.ADMIN_EMAIL, 'asha@example.com'].toSorted());
    expect(await sendLeadMails(ground)).toBe(0);
    await postgres.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a mail server that is down delays mails and loses none; when it is up both go out', async () => {
  const server = await mailServer();
  const port = server.port;
  await server.close();
  const app = await testApp({ modules: [leadsServer], settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    const visitor = await app.visitor();
    expect(await visitor.call(sendRequest, makeRequest())).toEqual({ sent: true });
    const row = async () => (await app.ground.db.select().from(lead))[0]!;
    expect(await sendLeadMails(app.ground)).toBe(0);
    expect(await row()).toMatchObject({ staffMail: 'waiting', receipt: 'waiting', tries: 1 });
    // Not tried again before its time.
    await sendLeadMails(app.ground);
    expect((await row()).tries).toBe(1);

    const up = await mailServer(port);
    app.advance(waitAfter(1) + 1000);
    expect(await sendLeadMails(app.ground)).toBe(1);
    expect(up.recipients.toSorted()).toEqual([app.ground.config.ADMIN_EMAIL, 'asha@example.com'].toSorted());
    expect(await row()).toMatchObject({ staffMail: 'sent', receipt: 'sent' });
    await up.close();
  } finally {
    await app.close();
  }
}, 60_000);

test('an address that takes no receipt is given up after days, and staff is mailed once all the same', async () => {
  const server = await mailServer(0, 'nobody@example.com');
  const app = await testApp({ modules: [leadsServer], settings: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
  try {
    const visitor = await app.visitor();
    await visitor.call(sendRequest, makeRequest({ email: 'nobody@example.com' }));
    await sendLeadMails(app.ground);
    const row = async () => (await app.ground.db.select().from(lead))[0]!;
    expect(await row()).toMatchObject({ staffMail: 'sent', receipt: 'waiting' });
    await app.ground.db
      .update(lead)
      .set({ tries: mostReceiptTries - 1 })
      .where(eq(lead.email, 'nobody@example.com'));
    app.advance(waitAfter(1) + 1000);
    await sendLeadMails(app.ground);
    expect(await row()).toMatchObject({ receipt: 'failed' });
    expect(server.recipients).toEqual([app.ground.config.ADMIN_EMAIL]);
  } finally {
    await app.close();
    await server.close();
  }
}, 60_000);

test('the queue mails a request without anybody asking it to', async () => {
  const app = await testApp({ modules: [leadsServer], jobs: true });
  try {
    const visitor = await app.visitor();
    await visitor.call(sendRequest, makeRequest());
    await expect.poll(() => app.ground.mail.outbox(9), { timeout: 20_000 }).toHaveLength(2);
  } finally {
    await app.close();
  }
}, 60_000);

/** As little of SMTP (RFC 5321) as a client needs to hand a mail over. */
async function mailServer(port = 0, refuses = '') {
  const recipients: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isText = false;
    const answer = (line: string) => {
      if (isText) {
        if (line !== '.') return;
        isText = false;
        return socket.write('250 taken\r\n');
      }
      if (line.startsWith('EHLO')) return socket.write('250 here\r\n');
      if (line.startsWith('RCPT')) {
        const to = /<(.*)>/.exec(line)?.[1] ?? '';
        if (to === refuses) return socket.write('550 no such person\r\n');
        recipients.push(to);
      }
      if (line === 'DATA') {
        isText = true;
        return socket.write('354 go on\r\n');
      }
      return socket.write('250 well\r\n');
    };
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    recipients,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
