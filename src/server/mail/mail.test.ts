import { mkdtempSync } from 'node:fs';
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
