/** @module-tag deep */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Postgres } from '#server/postgres/postgres.ts';
import { testPostgres } from '#server/postgres/testing.ts';
import { withLease } from './lease.ts';
import { ingestLease } from './schema.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.close());

const log = pino({ level: 'silent' });
const never = new AbortController().signal;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('of two servers one works and the other waits for its turn', async () => {
  const { db } = postgres;
  const order: string[] = [];
  const work = (who: string) =>
    withLease({ db, log }, 'names', never, async () => {
      order.push(`${who} begins`);
      await pause(300);
      order.push(`${who} ends`);
    });
  await Promise.all([work('one'), work('two')]);
  expect([order[0]!.split(' ')[0], order[2]!.split(' ')[0]].sort()).toEqual(['one', 'two']);
  expect(order.map((words) => words.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  expect(await db.select().from(ingestLease)).toEqual([]);
});

test('a lease is renewed for as long as the work takes, and other work is not held up', async () => {
  const { db } = postgres;
  let isWorking = false;
  const long = withLease(
    { db, log },
    'names',
    never,
    async () => {
      isWorking = true;
      await pause(1200);
      isWorking = false;
    },
    300,
  );
  await pause(50);
  await withLease({ db, log }, 'something else', never, async () => expect(isWorking).toBe(true));
  await withLease({ db, log }, 'names', never, async () => expect(isWorking).toBe(false));
  await long;
});

test('what a killed process held is free when its time is over', async () => {
  const { db } = postgres;
  await db.insert(ingestLease).values({ name: 'names', holder: 'killed', until: sql`now() + interval '700 milliseconds'` });
  const begun = performance.now();
  await withLease({ db, log }, 'names', never, async () => {});
  expect(performance.now() - begun).toBeGreaterThan(500);
});

test('whoever waits can be told to stop', async () => {
  const { db } = postgres;
  await db.insert(ingestLease).values({ name: 'held', holder: 'somebody', until: sql`now() + interval '1 hour'` });
  await expect(withLease({ db, log }, 'held', AbortSignal.timeout(200), async () => {})).rejects.toThrow();
});
