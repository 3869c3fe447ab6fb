/** @module-tag deep */
import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsvTable } from '#core/csv-table.ts';
import { median } from '#core/statistics.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales } from '#modules/transactions/testing.ts';
import {
  accuracyRuns,
  cancelAccuracy,
  measureAccuracy,
  publishAccuracy,
  valuationAccuracy,
  withdrawAccuracy,
} from '../../accuracy-contract.ts';
import { makeMarket } from '../../testing.ts';
import { valuationServer } from '../index.ts';
import { studyAccuracy } from './study-accuracy.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let app: TestApp;
let superuser: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, makeMarket({ buildings: 12, salesPerMonth: 2, noise: 0.04 }), { demonstration: true });
  app = await testApp({ modules: [valuationServer], clickhouse, jobs: true });
  superuser = await app.visitor('superuser');
  stranger = await app.visitor();
});
afterAll(async () => {
  await app.close();
  await clickhouse.close();
});

async function ended(id: string) {
  for (;;) {
    const run = (await superuser.call(accuracyRuns, {})).runs.find((one) => one.id === id)!;
    if (run.state !== 'waiting' && run.state !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('what was measured in the background stands before anyone, with the numbers the command line says', async () => {
  expect((await stranger.call(valuationAccuracy, {})).studies).toEqual([]);
  const begun = await superuser.call(measureAccuracy, { split: 'frozen', effort: 0.1 });
  expect(await ended(begun.id)).toMatchObject({ state: 'done', message: null });
  const [published] = (await stranger.call(valuationAccuracy, {})).studies;
  expect(published).toMatchObject({ id: begun.id, source: '', split: 'frozen', demonstration: true });
  const { seconds: _took, ...direct } = await studyAccuracy(clickhouse, { split: 'frozen', effort: 0.1 });
  expect(published!.study).toMatchObject(JSON.parse(JSON.stringify(direct)));
  expect(published!.study.cutOff).toBe('2025-06-28');
});

test('an independent validator gets every sale of a study with its value, the figures by segment and what they mean', async () => {
  const [run] = (await superuser.call(accuracyRuns, {})).runs;
  expect(run).toMatchObject({ state: 'done', hasRows: true });
  const url = `/api/v1/valuation-accuracy/runs/${run!.id}/validators.zip`;
  expect((await stranger.inject({ url })).statusCode).toBe(401);
  expect((await superuser.inject({ url: url.replace(run!.id, randomUUID()) })).statusCode).toBe(404);
  const answer = await superuser.inject({ url });
  expect(answer.statusCode).toBe(200);
  const files = await unpack(answer.rawPayload);
  expect([...files.keys()]).toEqual(['about.txt', 'figures.csv', 'sales.csv']);
  const { study } = (await stranger.call(valuationAccuracy, {})).studies[0]!;
  const sales = readCsvTable(files.get('sales.csv')!).filter(({ left_out }) => left_out === '');
  expect(sales.length).toBe(study.allTried!.n);
  const valued = sales.filter(({ refused }) => refused === 'no');
  expect(valued.length).toBe(study.n);
  // The figures can be worked out anew from the sales: the whole point of handing them over.
  expect(median(valued.map(({ error_percent }) => Math.abs(Number(error_percent))))).toBeCloseTo(study.mdape!, 1);
  const figures = readCsvTable(files.get('figures.csv')!);
  expect(figures[0]).toMatchObject({ cut: 'all valued', n: String(study.n), median_error_percent: study.mdape!.toFixed(2) });
  expect(figures.filter(({ cut }) => cut === 'city')).toHaveLength(1);
  expect(files.get('about.txt')).toMatch(/European AVM Alliance/);
});

test('two studies at once are refused, and one that is stopped leaves what was published', async () => {
  const before = (await stranger.call(valuationAccuracy, {})).studies;
  const begun = await superuser.call(measureAccuracy, { split: 'rolling', effort: 1 });
  await expect(superuser.call(measureAccuracy, { split: 'frozen' })).rejects.toThrow(': 409 ');
  await superuser.call(cancelAccuracy, { id: begun.id });
  expect(await ended(begun.id)).toMatchObject({ state: 'cancelled', message: 'Stopped.' });
  expect((await stranger.call(valuationAccuracy, {})).studies).toEqual(before);
});

test('a study of another registry stands under its own name, and only such a one can be taken away', async () => {
  const [own] = (await stranger.call(valuationAccuracy, {})).studies;
  await superuser.call(publishAccuracy, { source: 'flats-of-elsewhere.csv', study: own!.study });
  const [first, other] = (await stranger.call(valuationAccuracy, {})).studies;
  expect(first).toEqual(own);
  expect(other).toMatchObject({ source: 'flats-of-elsewhere.csv', demonstration: false, study: own!.study });
  await expect(superuser.call(withdrawAccuracy, { id: own!.id })).rejects.toThrow(': 404 ');
  await superuser.call(withdrawAccuracy, { id: other!.id });
  expect((await stranger.call(valuationAccuracy, {})).studies).toEqual([own]);
});

test('strangers may read and nothing more', async () => {
  await expect(stranger.call(measureAccuracy, {})).rejects.toThrow(': 401 ');
  await expect(stranger.call(accuracyRuns, {})).rejects.toThrow(': 401 ');
});

/** The files of a zip by their names, in its order. */
async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true });
  const files = new Map<string, string>();
  zip.readEntry();
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[yauzl.Entry]>) {
    files.set(entry.fileName, await text(await promisify(zip.openReadStream.bind(zip) as OpenEntry)(entry)));
    zip.readEntry();
  }
  return files;
}
type OpenEntry = (entry: yauzl.Entry, done: (error: Error | null, stream: Readable) => void) => void;
