import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { download, upload } from '#core/endpoint.ts';
import { serve } from './serve.ts';
import { testApp, type TestApp } from './testing.ts';

const path = (name: string) => `/api/v1/try/${name}`;
const csv = download({
  method: 'GET',
  path: path('csv'),
  access: 'anyone',
  summary: 'A file.',
  input: z.object({ fail: z.boolean().default(false) }),
  contentType: 'text/csv; charset=utf-8',
});
const take = upload({
  method: 'POST',
  path: path('take'),
  access: 'signed-in',
  summary: 'Counts the bytes of a file.',
  input: z.object({ city: z.string() }),
  output: z.object({ fileName: z.string(), bytes: z.number(), city: z.string() }),
  bodyLimit: 10_000,
});

let it: TestApp;
/** A real socket, for what only shows on one. */
let address: string;
beforeAll(async () => {
  it = await testApp({
    modules: [
      {
        name: 'try',
        open: () => ({
          routes(app) {
            serve(app, csv, ({ fail }) => ({
              fileName: 'विक्री "2024".csv',
              stream: Readable.from(
                (function* rows() {
                  yield 'a,b\n';
                  if (fail) throw new Error('the store went away');
                  yield '1,2\n';
                })(),
              ),
            }));
            serve(app, take, async ({ city }, { file }) => {
              let bytes = 0;
              for await (const chunk of file.stream) bytes += (chunk as Buffer).length;
              return { fileName: file.fileName, bytes, city };
            });
          },
        }),
      },
    ],
  });
  address = await it.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => it.close());

test('a download is named in any script, safely', async () => {
  const answer = await it.app.inject({ url: path('csv') });
  expect(answer.body).toBe('a,b\n1,2\n');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="______ _2024_.csv"; filename*=UTF-8''${encodeURIComponent('विक्री "2024".csv')}`,
  );
});

test('a download that breaks midway is cut off rather than ended as if complete', async () => {
  await expect(fetch(`${address}${path('csv')}?fail=true`).then((answer) => answer.text())).rejects.toThrow();
});

test('a file arrives as a stream with its plain name', async () => {
  const asha = await it.visitor('signed-in');
  const answer = await asha.inject({
    method: 'POST',
    url: `${path('take')}?city=Pune`,
    ...form('..\\..\\etc/sales.csv', 'x'.repeat(9000)),
  });
  expect(answer.json()).toEqual({ fileName: 'sales.csv', bytes: 9000, city: 'Pune' });
});

test('a file over the limit is refused, announced or not', async () => {
  const asha = await it.visitor('signed-in');
  const { headers, payload } = form('big.csv', 'x'.repeat(20_000));
  const announced = await asha.inject({ method: 'POST', url: `${path('take')}?city=Pune`, headers, payload });
  const streamed = await asha.inject({ method: 'POST', url: `${path('take')}?city=Pune`, headers, payload: Readable.from([payload]) });
  expect([announced.statusCode, streamed.statusCode]).toEqual([413, 413]);
  expect(streamed.json().code).toBe('too-large');
});

test('a stranger is refused before the file is read, and a form without a file is told so', async () => {
  const stranger = await it.visitor();
  const refused = await stranger.inject({ method: 'POST', url: `${path('take')}?city=Pune`, ...form('a.csv', 'x') });
  expect(refused.statusCode).toBe(401);
  const asha = await it.visitor('signed-in');
  const empty = await asha.inject({
    method: 'POST',
    url: `${path('take')}?city=Pune`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b--\r\n',
  });
  expect(empty.statusCode).toBe(400);
  const json = await asha.inject({ method: 'POST', url: `${path('take')}?city=Pune`, payload: {} });
  expect(json.statusCode).toBe(415);
});

function form(fileName: string, content: string) {
  const payload = [
    '--boundary',
    `Content-Disposition: form-data; name="file"; filename="${fileName}"`,
    'Content-Type: text/csv',
    '',
    content,
    '--boundary--',
    '',
  ].join('\r\n');
  return { headers: { 'content-type': 'multipart/form-data; boundary=boundary' }, payload };
}
