/** @module-tag deep */
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { sendRequest } from '../contract.ts';
import { makeRequest } from '../testing.ts';
import { leadsServer } from './index.ts';
import { mostOfAddress, mostOfAll, mostReceipts } from './limits.ts';
import { lead } from './schema.ts';
import { sendLeadMails } from './send-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ modules: [leadsServer] });
});
afterAll(() => app.close());
afterEach(() => app.ground.db.delete(lead));

const rows = () => app.ground.db.select().from(lead).orderBy(desc(lead.createdAt));
const outbox = async (most: number) => (await app.ground.mail.outbox(most)).toSorted((a, b) => (a.to < b.to ? -1 : 1));

test('a request is stored with the sentence agreed to and its moment, then mailed to staff, with a receipt to the sender', async () => {
  const visitor = await app.visitor();
  const request = makeRequest();
  expect(await visitor.call(sendRequest, request)).toEqual({ sent: true });
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'new', consent: request.consent, page: '/st/list/', userId: null, staffMail: 'waiting' });
  expect(Math.abs(row!.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
  expect(await sendLeadMails(app.ground)).toBe(1);
  const [toStaff, toSender] = await outbox(2);
  expect(toStaff).toMatchObject({ to: app.ground.config.ADMIN_EMAIL, subject: 'Request by Asha Kulkarni' });
  expect(toStaff?.text).toBe(
    `Please send me the Index II of Nilgiri Heights.\n\nName: Asha Kulkarni\nE-mail: asha@example.com\nAsked at: /st/list/\nIn the inbox: http://localhost/admin/leads/?lead=${row!.id}`,
  );
  expect(toSender?.to).toBe('asha@example.com');
  // A receipt to an address that somebody typed carries none of their words.
  expect(`${toSender?.subject} ${toSender?.text}`).not.toMatch(/Asha|Nilgiri|st\/list/);
  expect((await rows())[0]).toMatchObject({ staffMail: 'sent', receipt: 'sent' });
  expect(await sendLeadMails(app.ground)).toBe(0);
});

test('a name of several lines does not write into the head of the mail', async () => {
  const visitor = await app.visitor();
  await visitor.call(sendRequest, makeRequest({ name: 'Asha\r\nBcc: all@example.com', email: 'lines@example.com' }));
  await sendLeadMails(app.ground);
  const subjects = (await app.ground.mail.outbox(10)).map(({ subject }) => subject);
  expect(subjects).toContain('Request by Asha Bcc: all@example.com');
});

test('a receipt is in the language of the page', async () => {
  const visitor = await app.visitor();
  await visitor.call(sendRequest, makeRequest({ language: 'mr', email: 'ravi@example.com' }));
  await sendLeadMails(app.ground);
  expect((await app.ground.mail.outbox(5)).find(({ to }) => to === 'ravi@example.com')?.text).toContain('आपली विनंती');
});

test('a double click and a retried connection store one request; other words from the same page are another', async () => {
  const visitor = await app.visitor();
  const request = makeRequest();
  await Promise.all([1, 2, 3].map(() => visitor.call(sendRequest, request)));
  await visitor.call(sendRequest, request);
  expect(await rows()).toHaveLength(1);
  await visitor.call(sendRequest, { ...request, message: 'And the plan of the third floor, please.' });
  expect(await rows()).toHaveLength(2);
});

test('without a key the same words from the same place are one request a day', async () => {
  const visitor = await app.visitor();
  const request = makeRequest({ key: undefined });
  await visitor.call(sendRequest, request);
  await visitor.call(sendRequest, request);
  expect(await rows()).toHaveLength(1);
});

test('a form left open for a day is taken', async () => {
  const visitor = await app.visitor();
  await visitor.call(sendRequest, makeRequest({ openedAt: Date.now() - 86_400_000 }));
  expect((await rows())[0]?.state).toBe('new');
});

test.each([
  ['the field that people do not see is filled in', { website: 'https://spam.example' }],
  ['it was filled in within a second', { openedAt: Date.now() + 3600_000 }],
  ['it does not say when the page was opened', { openedAt: undefined }],
])('where %s, the request waits among the suspect ones and nobody is mailed', async (_why, more) => {
  const visitor = await app.visitor();
  expect(await visitor.call(sendRequest, makeRequest(more))).toEqual({ sent: true });
  expect((await rows())[0]).toMatchObject({ state: 'suspect', staffMail: 'none', receipt: 'none' });
  expect(await sendLeadMails(app.ground)).toBe(0);
});

test('who is signed in may send at once, and the request is theirs', async () => {
  const asha = await app.visitor('signed-in');
  await asha.call(sendRequest, makeRequest({ openedAt: Date.now() }));
  expect((await rows())[0]).toMatchObject({ state: 'new', userId: asha.userId });
});

test('an address sends so many in an hour and no more, then again later', async () => {
  const visitor = await app.visitor();
  for (let at = 0; at < mostOfAddress; at += 1) await visitor.call(sendRequest, makeRequest());
  const refused = await visitor.inject({ method: 'POST', url: sendRequest.path, payload: makeRequest() });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  const other = await visitor.inject({ method: 'POST', url: sendRequest.path, payload: makeRequest(), remoteAddress: '203.0.113.7' });
  expect(other.statusCode).toBe(200);
  app.advance(3_600_001);
  await visitor.call(sendRequest, makeRequest({ openedAt: Date.now() }));
  app.advance(-3_600_001);
});

test('a flood from many addresses ends at the limit for all', async () => {
  const visitor = await app.visitor();
  const from = (at: number) => `203.0.${Math.floor(at / 200)}.${at % 200}`;
  for (let at = 0; at < mostOfAll; at += 1)
    await visitor.inject({ method: 'POST', url: sendRequest.path, payload: makeRequest(), remoteAddress: from(at) });
  const refused = await visitor.inject({ method: 'POST', url: sendRequest.path, payload: makeRequest(), remoteAddress: '198.51.100.1' });
  expect(refused.statusCode).toBe(429);
  expect(await rows()).toHaveLength(mostOfAll);
}, 60_000);

test('whoever is named as sender again and again gets few receipts; staff hears of each', async () => {
  const visitor = await app.visitor();
  for (let at = 0; at < mostReceipts + 2; at += 1) await visitor.call(sendRequest, makeRequest({ email: 'Victim@example.com' }));
  const all = await rows();
  expect(all.filter(({ receipt }) => receipt === 'waiting')).toHaveLength(mostReceipts);
  expect(all.filter(({ staffMail }) => staffMail === 'waiting')).toHaveLength(mostReceipts + 2);
});

test.each([
  [{ message: 'hello' }, 'message'],
  [{ message: `${'a'.repeat(10_240)}` }, 'message'],
  [{ email: 'asha' }, 'email'],
  [{ name: ' \u202e ' }, 'name'],
  [{ page: 'https://elsewhere.example' }, 'page'],
  [{ page: '//elsewhere.example' }, 'page'],
  [{ page: '/\\elsewhere.example' }, 'page'],
])('what cannot be answered or leads elsewhere is refused and not stored: %o', async (more, field) => {
  const visitor = await app.visitor();
  const answer = await visitor.inject({ method: 'POST', url: sendRequest.path, payload: makeRequest(more) });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ details: { path: string }[] }>().details.map(({ path }) => path)).toContain(field);
  expect(await rows()).toEqual([]);
});

test('a request that agreed to a sentence of somebody else’s making is refused', async () => {
  const visitor = await app.visitor();
  const answer = await visitor.inject({
    method: 'POST',
    url: sendRequest.path,
    payload: makeRequest({ consent: 'I agree to everything.' }),
  });
  expect(answer.statusCode).toBe(400);
  expect(await rows()).toEqual([]);
});

test('a name of several lines and turned text are stored as plain text, the page cleaned of what could do harm', async () => {
  const visitor = await app.visitor();
  const name = 'Asha\r\nBcc: all@example.com';
  await visitor.call(sendRequest, makeRequest({ name, message: 'Please call\u202e me back\u0007 today.', page: '/st/?q=<script>' }));
  expect((await rows())[0]).toMatchObject({
    name: 'Asha Bcc: all@example.com',
    message: 'Please call me back today.',
    page: '/st/?q=script',
  });
});

test('the page of a request keeps its filter, encoded as an address is', async () => {
  const visitor = await app.visitor();
  const page = '/v4/st/listings/Pune/Koregaon%20Park/?from=2024-01-01&kind=flat';
  await visitor.call(sendRequest, makeRequest({ page }));
  expect((await rows())[0]?.page).toBe(page);
});
