import { expect, test, vi } from 'vitest';
import { networkFirst } from './network-first.ts';

const never = () => new Promise<never>(() => {});
const atOnce = () => Promise.resolve();
const answer = (text: string, status = 200) => new Response(text, { status });
const stored = () => Promise.resolve(answer('kept'));
const nothing = () => Promise.resolve(null);
const resultOf = async (response: Promise<Response>) => `${(await response).status} ${await (await response).text()}`;

test('with a connection the server is heard, and what was kept is not even looked at', async () => {
  const look = vi.fn(stored);
  expect(await resultOf(networkFirst({ ask: () => Promise.resolve(answer('new')), stored: look, patience: never }))).toBe('200 new');
  expect(look).not.toHaveBeenCalled();
});

test('without a connection, or after too long a wait, it is what was kept', async () => {
  expect(await resultOf(networkFirst({ ask: () => Promise.reject(new TypeError('offline')), stored: stored, patience: never }))).toBe(
    '200 kept',
  );
  expect(await resultOf(networkFirst({ ask: never, stored: stored, patience: atOnce }))).toBe('200 kept');
});

test.each([500, 502, 503, 504])('a server that says %i is down: what was kept, and without that its own words', async (status) => {
  const ask = () => Promise.resolve(answer('down', status));
  expect(await resultOf(networkFirst({ ask, stored: stored, patience: never }))).toBe('200 kept');
  expect(await resultOf(networkFirst({ ask, stored: nothing, patience: never }))).toBe(`${status} down`);
});

test.each([401, 403, 404])('a refusal (%i) is an answer: what was kept is not shown against it', async (status) => {
  expect(await resultOf(networkFirst({ ask: () => Promise.resolve(answer('no', status)), stored: stored, patience: never }))).toBe(
    `${status} no`,
  );
});

test('where nothing was kept, a slow answer is waited for and a lost connection is told as such', async () => {
  let say: (response: Response) => void = () => {};
  const slow = networkFirst({ ask: () => new Promise((resolve) => (say = resolve)), stored: nothing, patience: atOnce });
  setTimeout(() => say(answer('late')), 20);
  expect(await resultOf(slow)).toBe('200 late');
  const lost = networkFirst({ ask: () => Promise.reject(new TypeError('offline')), stored: nothing, patience: never });
  await expect(lost).rejects.toThrow('offline');
});

test('a store of the browser that fails is as if nothing were kept', async () => {
  const broken = () => Promise.reject(new Error('disk'));
  const ask = () => Promise.resolve(answer('down', 503));
  expect(await resultOf(networkFirst({ ask, stored: broken, patience: never }))).toBe('503 down');
});
