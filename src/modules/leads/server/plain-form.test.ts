import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/http/testing.ts';
import { makeRequest } from '../testing.ts';
import { leadsServer } from './index.ts';
import { lead } from './schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ modules: [leadsServer] });
});
afterAll(() => app.close());
afterEach(() => app.ground.db.delete(lead));

/** As a browser posts a form: no header of ours, its own origin named. */
function post(
  fields: Record<string, unknown>,
  { url = '/contact/', origin = 'http://localhost' }: { url?: string; origin?: string | null } = {},
) {
  const texts = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return app.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(texts).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin !== null && { origin }) },
  });
}
const rows = () => app.ground.db.select().from(lead);

test('without a script the form of the page is stored, and the answer leads to a page that says so', async () => {
  const answer = await post(makeRequest());
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact/?sent=&page=%2Fst%2Flist%2F']);
  expect(await rows()).toMatchObject([{ state: 'new', email: 'asha@example.com', page: '/st/list/' }]);
});

test('in Hindi it leads to the Hindi page', async () => {
  const answer = await post(makeRequest({ page: undefined }), { url: '/hi/contact/' });
  expect(answer.headers.location).toBe('/hi/contact/?sent=');
});

test('what is wrong is said on a page with all that was typed, none of it read as markup', async () => {
  const answer = await post(makeRequest({ email: 'asha', message: '</textarea><script>alert(1)</script> please call' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('This is not an e-mail address.');
  expect(answer.body).toContain('&lt;/textarea&gt;&lt;script&gt;');
  expect(answer.body).not.toContain('<script');
  expect(answer.body).toContain('value="/st/list/"');
  expect(await rows()).toEqual([]);
});

test.each([['https://elsewhere.example'], ['null'], [null]])('a form of another site is refused: %s', async (origin) => {
  expect((await post(makeRequest(), { origin })).statusCode).toBe(403);
  expect(await rows()).toEqual([]);
});

test('a form that is refused before it is read is answered with a page, which says that nothing typed is lost', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/contact/',
    payload: '',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('what you typed is still there');
});

test('a body that is no form is answered, not stored', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/contact/',
    payload: 'x'.repeat(100_000),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
  });
  expect(answer.statusCode).toBe(413);
  expect((await post({})).statusCode).toBe(400);
  expect(await rows()).toEqual([]);
});
