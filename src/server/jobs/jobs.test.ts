import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import type { Postgres } from '../postgres/postgres.ts';
import { testPostgres } from '../postgres/testing.ts';
import { openJobs, type Jobs } from './jobs.ts';

let postgres: Postgres;
let jobs: Jobs;

beforeAll(async () => {
  postgres = await testPostgres();
  jobs = await openJobs(postgres, { DATABASE_URL: undefined }, pino({ level: 'silent' }));
}, 60_000);
afterAll(async () => {
  await jobs.close();
  await postgres.close();
});

test('a job put in the queue runs once with its data', async () => {
  const seen: unknown[] = [];
  const done = new Promise<void>((resolve) => {
    void jobs.define<{ city: string }>('count-sales', async (data) => {
      seen.push(data);
      resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await jobs.enqueue('count-sales', { city: 'Pune' });
  await done;
  expect(seen).toEqual([{ city: 'Pune' }]);
});

test('jobs begin as they are put in, and one right after the other', async () => {
  let left = 6;
  const done = new Promise<void>((resolve) => {
    void jobs.define('one-by-one', async () => {
      if ((left -= 1) === 0) resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const startedAt = performance.now();
  for (let at = 0; at < 6; at++) await jobs.enqueue('one-by-one', {});
  await done;
  // Looking for each would take ten seconds.
  expect(performance.now() - startedAt).toBeLessThan(6000);
});

test('a running job is stopped by its signal', async () => {
  let started = () => {};
  const running = new Promise<void>((resolve) => (started = resolve));
  let stopped = () => {};
  const ended = new Promise<void>((resolve) => (stopped = resolve));
  await jobs.define('endless', async (_data, { signal }) => {
    started();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    stopped();
  });
  const id = await jobs.enqueue('endless', {});
  await running;
  await jobs.cancel('endless', id);
  await ended;
});
