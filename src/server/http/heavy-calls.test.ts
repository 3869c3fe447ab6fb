/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { readProfile } from '#modules/identity/contract.ts';
import { serve } from './serve.ts';
import { testApp, type TestApp } from './testing.ts';

const ask = endpoint({
  method: 'GET',
  path: '/api/v1/try/heavy',
  access: { entitled: 'market-lens' },
  summary: 'Takes as long as the test wants.',
  input: z.object({ by: z.string() }),
  output: z.object({ by: z.string() }),
});

let it: TestApp;
let begun: string[] = [];
let open: () => void;
let gate: Promise<void>;
beforeAll(async () => {
  it = await testApp({
    modules: [
      {
        name: 'heavy',
        open: () => ({
          routes: (app) =>
            serve(app, ask, async ({ by }) => {
              begun.push(by);
              await gate;
              return { by };
            }),
        }),
      },
    ],
  });
}, 60_000);
afterAll(() => it.close());

test('two hundred heavy calls of one person: light calls are answered meanwhile, and the next heavy turn is another person’s', async () => {
  begun = [];
  gate = new Promise((resolve) => (open = resolve));
  const asha = await it.visitor('entitled');
  const ravi = await it.visitor('entitled');
  const call = (by: string, visitor = asha) => visitor.inject({ url: `${ask.path}?by=${by}` });
  const hers = Array.from({ length: 200 }, () => call('asha'));
  await expect.poll(() => begun.length).toBe(12);

  // All turns are taken and none is given back: whatever is answered now waits for none of them.
  expect((await asha.inject({ url: readProfile.path })).statusCode).toBe(200);
  expect((await ravi.inject({ url: readProfile.path })).statusCode).toBe(200);
  expect(begun).toHaveLength(12);

  const his = call('ravi', ravi);
  expect((await ravi.inject({ url: readProfile.path })).statusCode).toBe(200);
  open();
  const answers = await Promise.all([...hers, his]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(begun.indexOf('ravi')).toBeLessThan(12 + 2);
});

test('a call that is refused, or whose client leaves, gives its turn on', async () => {
  begun = [];
  gate = Promise.reject(new Error('the store is away'));
  gate.catch(() => undefined);
  const asha = await it.visitor('entitled');
  const failed = await Promise.all(Array.from({ length: 40 }, () => asha.inject({ url: `${ask.path}?by=asha` })));
  expect(new Set(failed.map(({ statusCode }) => statusCode))).toEqual(new Set([500]));
  gate = Promise.resolve();
  expect((await asha.inject({ url: `${ask.path}?by=asha` })).statusCode).toBe(200);
});
