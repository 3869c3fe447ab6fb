import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { sendRequest } from '../contract.ts';
import { leadsServer } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ modules: [leadsServer] });
});
afterAll(() => app.close());

const request = {
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  message: 'Please send me the Index II of Nilgiri Heights.',
  page: '/st/list/',
};

test('what a stranger asks reaches the administrators, with who asked and where', async () => {
  const visitor = await app.visitor();
  expect(await visitor.call(sendRequest, request)).toEqual({ sent: true });
  const [mail] = await app.ground.mail.outbox(1);
  expect(mail).toMatchObject({ to: app.ground.config.ADMIN_EMAIL, subject: 'Request by Asha Kulkarni' });
  expect(mail?.text).toBe(
    'Please send me the Index II of Nilgiri Heights.\n\nName: Asha Kulkarni\nE-mail: asha@example.com\nAsked at: /st/list/',
  );
});

test('a name of several lines does not write into the head of the mail', async () => {
  const visitor = await app.visitor();
  await visitor.call(sendRequest, { ...request, name: 'Asha\r\nBcc: all@example.com' });
  expect((await app.ground.mail.outbox(1))[0]?.subject).toBe('Request by Asha Bcc: all@example.com');
});

test.each([
  [{ ...request, message: 'hello' }, 'message'],
  [{ ...request, email: 'asha' }, 'email'],
  [{ ...request, page: 'https://elsewhere.example' }, 'page'],
  [{ ...request, page: '//elsewhere.example' }, 'page'],
  [{ ...request, page: '/\\elsewhere.example' }, 'page'],
])('what cannot be answered or leads elsewhere is refused: %o', async (payload, field) => {
  const visitor = await app.visitor();
  const answer = await visitor.inject({ method: 'POST', url: sendRequest.path, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(field);
});

test('the mail names the page with its filter, encoded as an address is, and cleaned of what could do harm', async () => {
  const visitor = await app.visitor();
  const askedAt = async (page: string) => {
    await visitor.call(sendRequest, { ...request, page });
    return (await app.ground.mail.outbox(1))[0]?.text.split('\n').at(-1);
  };
  expect(await askedAt('/v4/st/listings/Pune/Koregaon%20Park/?from=2024-01-01&kind=flat')).toBe(
    'Asked at: /v4/st/listings/Pune/Koregaon%20Park/?from=2024-01-01&kind=flat',
  );
  expect(await askedAt('/st/?q=<script>')).toBe('Asked at: /st/?q=script');
});
