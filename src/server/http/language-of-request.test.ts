import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#core/app-error.ts';
import { endpoint } from '#core/endpoint.ts';
import { language } from '#core/language.ts';
import { serve } from './serve.ts';
import { testApp, type TestApp } from './testing.ts';

const speak = endpoint({
  method: 'POST',
  path: '/api/v1/try/speak',
  access: 'anyone',
  summary: 'Says its language, now and later.',
  input: z.object({}),
  output: z.object({ now: z.string(), later: z.string() }),
});
const people = endpoint({ ...speak, method: 'GET', path: '/api/v1/try/people', access: 'signed-in', input: z.object({}) });

let it: TestApp;
beforeAll(async () => {
  it = await testApp({
    modules: [
      {
        name: 'try',
        open: () => ({
          routes(app) {
            serve(app, people, () => ({ now: '', later: '' }));
            serve(app, speak, async () => {
              const now = language();
              await wait(1);
              return { now, later: language() };
            });
          },
        }),
      },
    ],
  });
});
afterAll(() => it.close());

const ask = async (spoken: string | undefined) => {
  const visitor = await it.visitor();
  if (spoken !== undefined) visitor.cookies.set('language', spoken);
  return visitor.inject({ method: 'POST', url: speak.path, payload: {} });
};

test.each([
  ['hi', 'hi'],
  ['mr', 'mr'],
  ['fr', 'en'],
  [undefined, 'en'],
])('with the cookie %s a call is answered in %s, after its body was read and whatever it waits for', async (cookie, spoken) => {
  expect((await ask(cookie)).json()).toEqual({ now: spoken, later: spoken });
});

test('a refusal is said in the language of whoever is refused, its code and shape stay', async () => {
  const hindi = await it.app.inject({ url: people.path, headers: { cookie: 'language=hi' } });
  const english = await it.app.inject({ url: people.path });
  expect(hindi.json()).toEqual({ ...english.json(), error: 'आगे बढ़ने के लिए कृपया साइन इन करें।', requestId: expect.any(String) });
  expect(english.json().error).toBe('Please sign in to continue.');
});

test('the log has an error in English, whoever it is said to', () => {
  expect(new AppError(403, 'forbidden', () => (language() === 'en' ? 'No.' : 'नहीं।')).message).toBe('No.');
});

test('people who call at once each get their own language', async () => {
  const answers = await Promise.all(['hi', 'mr', 'en', 'mr', 'hi'].map((each) => ask(each)));
  expect(answers.map((answer) => answer.json().later)).toEqual(['hi', 'mr', 'en', 'mr', 'hi']);
});
