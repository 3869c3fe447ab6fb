import { mkdtempSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMail } from './mail.ts';

test('without a mail server messages wait in the outbox, newest first', async () => {
  let clock = Date.parse('2026-11-01T10:00:00Z');
  const mail = openMail(
    { SMTP_URL: undefined, MAIL_FROM: 'Mulya <a@b.c>', DATA_DIR: mkdtempSync(join(tmpdir(), 'mulya-mail-')) },
    () => new Date((clock += 1000)),
  );
  await mail.send({ to: 'asha@example.com', subject: 'First', text: 'one' });
  await mail.send({ to: 'asha@example.com', subject: 'Second', text: 'two' });
  expect((await mail.outbox(10)).map((message) => message.subject)).toEqual(['Second', 'First']);
});

test('a text message and the password of its sender go nowhere but to the sender that was set, even when it points elsewhere', async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.end();
  });
  const sender = await listen((_request, response) => response.writeHead(307, { location: elsewhere.address }).end());
  const mail = openMail(
    {
      SMTP_URL: undefined,
      SMS_URL: sender.address.replace('//', '//name:secret@'),
      MAIL_FROM: 'Mulya <a@b.c>',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'mulya-mail-')),
    },
    () => new Date(),
  );
  await expect(mail.sendSms({ to: '+919876543210', text: '123456 is your code' })).rejects.toThrow('fetch failed');
  expect(seen).toEqual([]);
  sender.close();
  elsewhere.close();
});

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
