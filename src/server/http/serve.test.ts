import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
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
