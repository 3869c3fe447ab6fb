import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { language } from '#core/language.ts';
import type { ServerModule } from '#server/server-module.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { cancelExport, deleteExport, downloadExport, getExport, listExports, startExport, type Export } from '../contract.ts';
import type { Cell } from '../model/report.ts';
import { exporter, exportsServer, type Exporter } from './index.ts';
import { exportsExport } from './schema.ts';
import { sweepTrays } from './tray.ts';

/** A report of as many rows as asked for, which waits before each block until the test lets it go on. */
let goOn = Promise.withResolvers<void>();
const input = z.object({ rows: z.number().default(0), faulty: z.boolean().default(false) });
const counting: ServerModule<Exporter> = {
  name: 'counting',
  exporters: () => [
    exporter({
      name: 'counting',
      access: 'signed-in',
      input,
      describe: ({ rows, faulty }) =>
        Promise.resolve({
          fileName: 'numbers',
          report: {
            title: 'Numbers',
            filterSentence: `The first ${rows}, ${language()}`,
            asOf: null,
            demonstration: false,
            sections: [],
            definitions: [],
          },
          streamed: [
            {
              title: 'Rows',
              columns: [{ id: 'at', label: 'At', kind: 'count' }],
              count: rows,
              fingerprint: String(rows),
              async *rows({ signal }): AsyncGenerator<Cell[][]> {
                for (let at = 0; at < rows; at += 1000) {
                  await Promise.race([
                    goOn.promise,
                    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
                  ]);
                  if (faulty) throw new Error('the store is gone');
                  yield Array.from({ length: Math.min(1000, rows - at) }, (_none, row) => [at + row]);
                }
              },
            },
          ],
        }),
    }),
  ],
};

let it: TestApp;
let asha: Visitor;
beforeAll(async () => {
  it = await testApp({ modules: [exportsServer, counting], jobs: true });
}, 60_000);
beforeEach(async () => {
  goOn = Promise.withResolvers<void>();
  asha = await it.visitor('signed-in');
});
afterAll(() => it.close());

const start = (rows: number, more: object = {}) =>
  asha.call(startExport, { exporter: 'counting', input: { rows, ...more }, format: 'csv' });
async function until(id: string, is: (file: Export) => boolean): Promise<Export> {
  for (let tries = 0; tries < 200; tries++) {
    const file = await asha.call(getExport, { id });
    if (is(file)) return file;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the file did not come to it: ${JSON.stringify(await asha.call(getExport, { id }))}`);
}
const ended = ({ state }: Export) => state !== 'waiting' && state !== 'running';
const files = () => readdirSync(join(it.ground.config.DATA_DIR, 'files', 'exports')).filter((name) => name !== '');

test('a small file is done with the answer, lies in the tray and can be fetched', async () => {
  goOn.resolve();
  const made = await start(3);
  expect(made).toMatchObject({ state: 'done', title: 'Numbers', fileName: 'numbers.csv', rowsDone: 3, rowsTotal: 3 });
  expect(await asha.call(listExports, {})).toMatchObject([{ id: made.id }]);
  const file = await asha.inject(requestFor({ method: 'GET', path: downloadExport.path }, { id: made.id }));
  expect(file.headers['content-disposition']).toContain('numbers.csv');
  expect(file.body).toContain(`Checksum,${made.checksum}`);
  expect(file.body).toMatch(/\nAt\n0\n1\n2\n$/);
});

test('a file is in English, whatever the language of the screen', async () => {
  goOn.resolve();
  asha.cookies.set('language', 'mr');
  const made = await start(1);
  const file = await asha.inject(requestFor({ method: 'GET', path: downloadExport.path }, { id: made.id }));
  expect(file.body).toContain('The first 1, en');
});

test('a long file is worked on as a job, says how far it is, and is done in the end', async () => {
  const made = await start(25_000);
  expect(made.state).toBe('waiting');
  await until(made.id, ({ state }) => state === 'running');
  goOn.resolve();
  expect(await until(made.id, ended)).toMatchObject({ state: 'done', rowsDone: 25_000 });
});

test('a third file at once is refused in words; cancelling makes room and leaves no file behind', async () => {
  const [one, two] = [await start(2000), await start(25_000)];
  const third = await asha.inject(requestFor(startExport, { exporter: 'counting', input: { rows: 1 }, format: 'csv' }));
  expect(third.statusCode).toBe(429);
  expect(third.json<{ error: string }>().error).toMatch(/^2 files are being made/);
  for (const { id } of [one, two]) expect(await asha.call(cancelExport, { id })).toMatchObject({ state: 'cancelled' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(files().filter((name) => name.startsWith(one.id) || name.startsWith(two.id))).toEqual([]);
  goOn.resolve();
  expect(await start(1)).toMatchObject({ state: 'done' });
});

test('a file that cannot be made says so, without words of the machine', async () => {
  goOn.resolve();
  expect(await start(5, { faulty: true })).toMatchObject({ state: 'failed', message: 'The file could not be made. Please try again.' });
});

test('a deleted file is gone, and nobody else can see, stop or delete it', async () => {
  goOn.resolve();
  const { id } = await start(3);
  const other = await it.visitor('signed-in');
  for (const endpoint of [getExport, cancelExport, deleteExport])
    expect((await other.inject(requestFor(endpoint, { id }))).statusCode).toBe(404);
  await asha.call(deleteExport, { id });
  expect(files().filter((name) => name.startsWith(id))).toEqual([]);
  expect((await asha.inject(requestFor({ method: 'GET', path: downloadExport.path }, { id }))).statusCode).toBe(404);
});

test('files are swept after seven days, and one whose process is gone is given up', async () => {
  goOn.resolve();
  const old = await start(3);
  await it.ground.db
    .update(exportsExport)
    .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
    .where(eq(exportsExport.id, old.id));
  const orphan = await start(3);
  await it.ground.db
    .update(exportsExport)
    .set({ state: 'running', heartbeatAt: new Date(Date.now() - 3 * 60_000) })
    .where(eq(exportsExport.id, orphan.id));
  await sweepTrays(it.ground);
  expect(await asha.call(listExports, {})).toMatchObject([{ id: orphan.id, state: 'failed' }]);
  expect(files().some((name) => name.startsWith(old.id))).toBe(false);
});

test('more rows than two sheets hold are refused before any is read', async () => {
  const answer = await asha.inject(requestFor(startExport, { exporter: 'counting', input: { rows: 2_000_001 }, format: 'xlsx' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ error: string }>().error).toContain('20,00,001 rows');
});
