/** @module-tag deep */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, testPassword, type TestApp } from '#server/http/testing.ts';
import { signIn } from '../contract.ts';
import { countGuess } from './account-guesses.ts';
import { accountGuess } from './schema.ts';

let it: TestApp;
beforeAll(async () => {
  // Four hundred at once take a while on two cores: none of them is to be cut off.
  it = await testApp({ http: { answerTimeoutMs: 280_000 } });
  it.stopClock();
}, 60_000);
afterAll(() => it.close());

type Given = { email: string; password: string; mailedCode?: string };
const hour = 3_600_000;

async function tryFrom(remoteAddress: string, payload: Given) {
  const answer = await (await it.visitor()).inject({ method: 'POST', url: signIn.path, payload, remoteAddress });
  const { requestId: _ours, ...body } = answer.json();
  return { status: answer.statusCode, body, cookies: answer.cookies.map(({ name }) => name) };
}
/** As so many guesses are counted, without the time that looking at a password takes. */
const count = (email: string, guesses: number) => Promise.all(Array.from({ length: guesses }, () => countGuess(it.ground, email)));
/** Five from each address, as many as are free there. */
const guessMany = (email: string, guesses: number, net = '10.30') =>
  Promise.all(
    Array.from({ length: guesses }, (_none, at) => tryFrom(`${net}.${Math.floor(at / 5)}.1`, { email, password: `guess ${at}` })),
  );
const mailsTo = async (email: string) =>
  (await it.ground.mail.outbox(300)).filter(({ to, subject }) => to === email && subject === 'Your code for signing in');
const codeMailedTo = async (email: string) => {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
  return /^[a-z2-9]{4}(?:-[a-z2-9]{4}){2}$/m.exec((await mailsTo(email))[0]!.text)![0];
};

test('of 400 guesses from 80 addresses at once a hundred are looked at; then the right password opens nothing without a mailed code', async () => {
  const asha = await it.visitor('signed-in');
  const inserts = vi.spyOn(it.ground.db, 'insert');
  const answers = await guessMany(asha.email, 400);
  // Guesses that wait for others do not ask the store again and again.
  expect(inserts.mock.calls.filter(([table]) => table === accountGuess)).toHaveLength(400);
  inserts.mockRestore();
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
  expect(answers.filter(({ body }) => body.code === 'mailed-code-needed')).toHaveLength(300);

  const right = await tryFrom('10.31.0.1', { email: asha.email, password: testPassword });
  const wrong = await tryFrom('10.31.0.2', { email: asha.email, password: 'not it' });
  expect([right.status, right.body.code]).toEqual([403, 'mailed-code-needed']);
  // The answer does not tell a right password from a wrong one.
  expect(right).toEqual(wrong);

  const mailedCode = await codeMailedTo(asha.email);
  expect(await mailsTo(asha.email)).toHaveLength(1);
  expect((await tryFrom('10.31.0.3', { email: asha.email, password: 'not it', mailedCode })).status).toBe(401);
  const owner = await tryFrom('10.31.0.4', {
    email: asha.email.toUpperCase(),
    password: testPassword,
    mailedCode: ` ${mailedCode.toUpperCase()} `,
  });
  expect([owner.status, owner.body.done]).toEqual([200, true]);

  // Guessers do not use the code up for its owner, however many they try.
  const guessed = await Promise.all(
    Array.from({ length: 60 }, (_none, at) =>
      tryFrom(`10.32.${at}.1`, { email: asha.email, password: testPassword, mailedCode: `abcd-efgh-22${at}` }),
    ),
  );
  expect(guessed.filter(({ status }) => status !== 403)).toEqual([]);
  expect((await tryFrom('10.31.0.5', { email: asha.email, password: testPassword, mailedCode })).status).toBe(200);
}, 300_000);

test('the mails of the code are bounded, one that works is always among them, and after an hour the password is enough again', async () => {
  const asha = await it.visitor('signed-in');
  await count(asha.email, 100);
  await tryFrom('10.40.0.1', { email: asha.email, password: 'x' });
  const mailedCode = await codeMailedTo(asha.email);
  for (let minute = 0; minute < 58; minute += 2) {
    it.advance(2 * 60_000);
    await tryFrom(`10.41.${minute}.1`, { email: asha.email, password: 'x' });
  }
  const mails = (await mailsTo(asha.email)).length;
  expect(mails).toBeGreaterThan(1);
  expect(mails).toBeLessThanOrEqual(4);
  expect((await tryFrom('10.42.0.1', { email: asha.email, password: testPassword, mailedCode })).status).toBe(200);
  it.advance(hour);
  expect((await tryFrom('10.42.0.2', { email: asha.email, password: testPassword })).status).toBe(200);
}, 120_000);

test('an address nobody has is answered alike, and nothing is mailed to it; a code of somebody else does not help', async () => {
  const asha = await it.visitor('signed-in');
  const guessAt = async (email: string, net: string) => {
    await count(email, 98);
    return guessMany(email, 5, net);
  };
  const guess = await guessAt(asha.email, '10.50');
  const unknown = await guessAt('ghost@example.com', '10.51');
  const kinds = (answers: typeof guess) => [...new Set(answers.map((answer) => JSON.stringify(answer)))].toSorted();
  expect(kinds(unknown)).toEqual(kinds(guess));
  const mailedCode = await codeMailedTo(asha.email);
  expect((await tryFrom('10.52.0.1', { email: 'ghost@example.com', password: 'x', mailedCode })).body.code).toBe('mailed-code-needed');
  expect(await mailsTo('ghost@example.com')).toEqual([]);
}, 120_000);

test('a person who signs in often is no guesser, and what guessers did stays counted', async () => {
  const asha = await it.visitor('signed-in');
  await count(asha.email, 99);
  for (let time = 0; time < 5; time++) expect((await tryFrom('10.61.0.1', { email: asha.email, password: testPassword })).status).toBe(200);
  expect((await tryFrom('10.61.0.2', { email: asha.email, password: 'slip' })).status).toBe(401);
  expect((await tryFrom('10.61.0.3', { email: asha.email, password: testPassword })).body.code).toBe('mailed-code-needed');
}, 120_000);

test('addresses of one line of IPv6 are one guesser, those of another line are not', async () => {
  const asha = await it.visitor('signed-in');
  const from = (address: string) => tryFrom(address, { email: asha.email, password: 'guess' });
  const statuses = [];
  for (let at = 1; at <= 6; at++) statuses.push((await from(`2401:4900:1c2a:9f3:${at}::${at}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await from('2401:4900:1c2a:9f4::1')).status).toBe(401);
});

test('what is kept of guesses names no address', async () => {
  expect(JSON.stringify(await it.ground.db.select().from(accountGuess))).not.toContain('example');
});
