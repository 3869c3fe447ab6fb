/** @module-tag deep */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, upload } from '#core/endpoint.ts';
import { serve } from './serve.ts';
import { testApp, type TestApp } from './testing.ts';

const note = endpoint({
  method: 'POST',
  path: '/api/v1/try/note',
  access: 'anyone',
  summary: 'Takes a text.',
  input: z.object({ text: z.string() }),
  output: z.object({ length: z.number() }),
});
const file = upload({
  method: 'POST',
  path: '/api/v1/try/file',
  access: 'anyone',
  summary: 'Takes a file.',
  input: z.object({}),
  output: z.object({ bytes: z.number() }),
});

let it: TestApp;
let port: number;
let headers: string;
beforeAll(async () => {
  it = await testApp({
    http: { bodyPace: { bodyMs: 400, fileWindowMs: 400, fileWindowBytes: 1000 } },
    modules: [
      {
        name: 'try',
        open: () => ({
          routes(app) {
            serve(app, note, ({ text }) => ({ length: text.length }));
            serve(app, file, async (_input, { file: { stream } }) => {
              let bytes = 0;
              const count = new Writable({ write: (chunk: Buffer, _encoding, done) => ((bytes += chunk.length), done()) });
              await pipeline(stream, count);
              return { bytes };
            });
          },
        }),
      },
    ],
  });
  await it.app.listen({ port: 0, host: '127.0.0.1' });
  port = (it.app.server.address() as AddressInfo).port;
  const visitor = await it.visitor();
  const token = visitor.cookies.get('csrftoken') ?? '';
  headers = `Host: localhost\r\nCookie: csrftoken=${encodeURIComponent(token)}\r\nX-CSRFToken: ${token}\r\n`;
});
afterAll(() => it.close());

/** What is answered to a body of which a piece is sent every 100 ms until the connection ends. */
async function dribble(path: string, about: string, pieces: () => string | null) {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}${about}\r\n`);
  const timer = setInterval(() => {
    const piece = pieces();
    if (piece !== null) socket.write(piece);
  }, 100);
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), new Promise((resolve) => setTimeout(resolve, 5000))]);
  clearInterval(timer);
  const ended = socket.destroyed;
  socket.destroy();
  return { answer, ended };
}

const json = (bytes: number) => `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n`;

test('a body that comes a byte at a time is not waited for', async () => {
  const { answer, ended } = await dribble(note.path, json(1000), () => ' ');
  expect(ended).toBe(true);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"slow-body"');
  const chunked = await dribble(note.path, 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', () => '1\r\n \r\n');
  expect(chunked.answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(chunked.ended).toBe(true);
});

test('nor is one for an address that there is not, or of a page', async () => {
  for (const path of ['/api/v1/none', '/mma/none']) expect((await dribble(path, json(1000), () => ' ')).ended).toBe(true);
});

test('a file that hardly comes is not waited for; one that keeps coming is, however long it takes', async () => {
  const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const about = (bytes: number) => `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n`;
  const slow = await dribble(file.path, about(1_000_000), () => 'a');
  expect(slow.ended).toBe(true);

  const pieces = [start, ...Array.from({ length: 15 }, () => 'a'.repeat(600)), '\r\n--b--\r\n'];
  const length = pieces.join('').length;
  const steady = await dribble(file.path, `${about(length)}Connection: close\r\n`, () => pieces.shift() ?? null);
  expect(steady.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(steady.answer).toContain('{"bytes":9000}');
});

test('the server lives on, and answers whoever sends at once', async () => {
  const visitor = await it.visitor();
  expect(await visitor.call(note, { text: 'abc' })).toEqual({ length: 3 });
});
