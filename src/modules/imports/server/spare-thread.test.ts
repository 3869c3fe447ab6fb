import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { spareThread } from './spare-thread.ts';

const echo = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (said) => parentPort.postMessage(said));`;
const started: Worker[] = [];
const sentAway: Worker[] = [];
const openSpare = () =>
  spareThread(
    () => {
      const thread = new Worker(echo, { eval: true });
      started.push(thread);
      return thread;
    },
    (thread) => {
      sentAway.push(thread);
      void thread.terminate();
    },
  );
async function ask(thread: Worker, message: string) {
  const answered = once(thread, 'message');
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  thread.postMessage(message);
  return (await answered)[0] as unknown;
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(started.splice(0).map((thread) => thread.terminate()));
  sentAway.length = 0;
});

test('a thread that is done is given the next work, and what it said before is heard by nobody', async () => {
  const spare = openSpare();
  const first = spare.take();
  const heard: unknown[] = [];
  first.on('message', (message) => heard.push(message));
  expect(await ask(first, 'one')).toBe('one');
  spare.giveBack(first);
  const second = spare.take();
  expect(second).toBe(first);
  expect(await ask(second, 'two')).toBe('two');
  expect(heard).toEqual(['one']);
});

test('of several that are done one waits, and the others end', async () => {
  const spare = openSpare();
  const [first, second] = [spare.take(), spare.take()];
  expect(second).not.toBe(first);
  spare.giveBack(first);
  spare.giveBack(second);
  expect(sentAway).toEqual([second]);
  expect(spare.take()).toBe(first);
});

test('one that waits for nothing ends, and one that broke while it waited is not given out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const spare = openSpare();
  spare.giveBack(spare.take());
  vi.advanceTimersByTime(60_000);
  expect(sentAway).toEqual(started);

  const next = spare.take();
  expect(next).not.toBe(started[0]);
  spare.giveBack(next);
  await next.terminate();
  expect(spare.take()).not.toBe(next);
});
