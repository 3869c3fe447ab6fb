import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { conflict } from '#core/app-error.ts';
import { endpoint, stream } from '#core/endpoint.ts';
import { serve } from './serve.ts';
import { testApp, type TestApp } from './testing.ts';

const path = (name: string) => `/api/v1/try/${name}`;
const echo = endpoint({
  method: 'GET',
  path: path('echo/:project'),
  access: 'anyone',
  summary: 'Says what it understood.',
  input: z.object({
    project: z.string(),
    minArea: z.number().positive().optional(),
    live: z.boolean().default(false),
    coerced: z.coerce.boolean().optional(),
    kinds: z.array(z.enum(['flat', 'shop'])).default([]),
    years: z.array(z.number()).optional(),
  }),
  output: z.record(z.string(), z.unknown()),
});
const broken = endpoint({
  method: 'GET',
  path: path('broken'),
  access: 'anyone',
  summary: 'Answers what it did not promise.',
  input: z.object({}),
  output: z.object({ count: z.number() }),
});
const narrow = endpoint({
  method: 'GET',
  path: path('narrow'),
  access: 'anyone',
  summary: 'Promises one field and is given two.',
  input: z.object({}),
  output: z.object({ shown: z.string() }),
});
const long = endpoint({
  method: 'GET',
  path: path('long'),
  access: 'anyone',
  summary: 'A lot of text.',
  input: z.object({}),
  output: z.object({ text: z.string() }),
});

const counted = stream({
  method: 'POST',
  path: path('counted'),
  access: 'anyone',
  summary: 'Counts, and fails at a number where that is wanted.',
  input: z.object({ to: z.number().int().max(9), failsAt: z.number().optional(), breaksAt: z.number().optional() }),
  event: z.object({ at: z.number() }),
});

const logged: string[] = [];
let it: TestApp;
beforeAll(async () => {
  it = await testApp({
    onLog: (line) => logged.push(line),
    modules: [
      {
        name: 'try',
        open: () => ({
          routes(app) {
            serve(app, echo, (input) => input);
            serve(app, broken, () => ({ count: 'secret text' as unknown as number }));
            serve(app, counted, ({ to, failsAt, breaksAt }, { send }) => {
              for (let at = 1; at <= to; at++) {
                if (at === failsAt) throw conflict('It does not count so far.');
                send({ at: at === breaksAt ? ('secret words' as unknown as number) : at });
              }
            });
            serve(app, narrow, () => ({ shown: 'yes', passwordHash: 'no' }));
            serve(app, long, () => ({ text: 'registered sale '.repeat(500) }));
          },
        }),
      },
    ],
  });
});
afterAll(() => it.close());

const get = (name: string, headers = {}) => it.app.inject({ url: path(name), headers });

describe('input', () => {
  test('path, query, numbers, yes and no, and lists by repeated keys arrive as the contract types them', async () => {
    const answer = await get('echo/Green%20Acres%2FB?minArea=450.5&live=true&coerced=false&kinds=flat&kinds=shop&years=2024');
    expect(answer.json()).toEqual({
      project: 'Green Acres/B',
      minArea: 450.5,
      live: true,
      coerced: false,
      kinds: ['flat', 'shop'],
      years: [2024],
    });
  });
  test('an empty value counts as not given, and unknown fields are dropped', async () => {
    expect((await get('echo/x?minArea=&kinds=&surprise=1')).json()).toEqual({ project: 'x', live: false, kinds: [] });
  });
  test('what does not fit is named field by field, in a sentence and in details', async () => {
    const answer = await get('echo/x?minArea=-1&kinds=castle');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid-input',
      error: expect.stringContaining('Min area'),
      details: [{ path: 'minArea' }, { path: 'kinds.0' }],
    });
  });
  test.each(['echo/x?minArea=1&minArea=2', 'echo/x?project[a]=1&minArea[$gt]=1', 'echo/%00', 'echo/x?kinds=%00', 'echo/%E0%A4%A'])(
    '%s is refused or harmless, never a fault',
    async (hostile) => {
      expect((await get(hostile)).statusCode).toBeLessThan(500);
    },
  );
});

describe('output', () => {
  test('an answer that breaks its contract is a 500; the log names the field and not the value', async () => {
    const answer = await get('broken');
    expect([answer.statusCode, answer.json().error]).toEqual([500, 'Something went wrong.']);
    const line = logged.find((text) => text.includes('did not promise'))!;
    expect(line).toContain('count');
    expect(line).not.toContain('secret text');
  });
  test('what is not promised is not sent', async () => {
    expect((await get('narrow')).json()).toEqual({ shown: 'yes' });
  });
  test('long answers travel compressed', async () => {
    const answer = await get('long', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(500);
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).text).toHaveLength(8000);
  });
});

describe('events', () => {
  const count = async (payload: object) => {
    const { cookies } = await it.app.inject({ url: '/api/v1/csrf' });
    const [token] = cookies;
    return it.app.inject({
      method: 'POST',
      url: path('counted'),
      payload,
      headers: { cookie: `${token?.name}=${encodeURIComponent(token?.value ?? '')}`, 'x-csrftoken': token?.value ?? '' },
    });
  };
  const part = (at: number) => `event: part\ndata: {"at":${at}}\n\n`;

  test('each is sent by itself, the last says that there are no more, and none is stored on the way', async () => {
    const answer = await count({ to: 2 });
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe(`${part(1)}${part(2)}event: end\ndata: {}\n\n`);
  });
  test('input that does not fit, and what fails before the first event, is answered as any call is', async () => {
    expect((await count({ to: 10 })).statusCode).toBe(400);
    const failed = await count({ to: 2, failsAt: 1 });
    expect([failed.statusCode, failed.json().error]).toEqual([409, 'It does not count so far.']);
  });
  test('what fails later is the last event, and no end is said', async () => {
    const answer = await count({ to: 3, failsAt: 2 });
    const [first, last, ...more] = answer.body.split('\n\n');
    expect([`${first}\n\n`, more]).toEqual([part(1), ['']]);
    expect(last).toMatch(/^event: fault\ndata: /);
    expect(JSON.parse(last?.split('data: ')[1] ?? '')).toMatchObject({ error: 'It does not count so far.', code: 'conflict', status: 409 });
  });
  test('an event that breaks its contract is not sent, nor is its value logged', async () => {
    const { body } = await count({ to: 2, breaksAt: 2 });
    expect(body).toContain('Something went wrong.');
    expect(`${body}${logged.join('')}`).not.toContain('secret words');
  });
});
