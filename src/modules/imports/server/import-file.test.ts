import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConnectedClickHouse, connectClickHouse } from '#server/clickhouse/connect.ts';
import { fillClickHouseFolder, testClickHouse } from '#server/clickhouse/testing.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { openPostgres } from '#server/postgres/postgres.ts';
import { fillPostgresFolder } from '#server/postgres/testing.ts';
import { inLanguage } from '#server/language.ts';
import type { Batch, Mapping } from '../contract.ts';
import { resaleCsv, resaleHeader, resaleRows, testGround, type TestGround } from '../testing.ts';
import { listBatches } from './batches.ts';
import { standInFor } from './store-stand-in.ts';
import { importFile, type ImportRequest, previewFile } from './import-file.ts';
import { listProblems } from './problems.ts';
import { undoBatch } from './queue-import.ts';
import { recoverBatches } from './recover-batches.ts';
import { sweepBatches } from './sweep-batches.ts';

let clickhouse: ConnectedClickHouse;
let stores: TestGround;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stores = await testGround(clickhouse);
});
afterAll(async () => {
  await stores.close();
  await clickhouse.close();
});

let files = 0;
async function importText(content: string | Uint8Array, more: Partial<ImportRequest> = {}, name = `file-${++files}.csv`) {
  return importFile(stores.ground, { path: await stores.file(name, content), by: 'tester', ...more });
}
const liveSales = async (store: ClickHouse = clickhouse) =>
  (await store.row<{ n: number }>('SELECT count() AS n FROM sale WHERE batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE live)'))!.n;
const rowsOf = async ({ id }: Batch) =>
  (await clickhouse.row<{ n: number }>(
    'SELECT (SELECT count() FROM sale WHERE batch_id = {id:UInt32}) + (SELECT count() FROM sale_staged WHERE batch_id = {id:UInt32}) + (SELECT count() FROM deed WHERE batch_id = {id:UInt32}) AS n',
    { id },
  ))!.n;

const plainMapping: Mapping = {
  version: 1,
  fields: {
    registered_on: { columns: ['date'] },
    price: { columns: ['price'] },
    city: { columns: [], constant: 'Pune' },
    village: { columns: ['village'] },
    carpet_area: { columns: ['carpet'], unit: 'sqm' },
  },
  options: { headerRow: 1, dateOrder: 'dmy', decimalMark: '.', currency: 'INR' },
};

describe('a good file', () => {
  test('is loaded as one batch that counts, with its facts, its places and what no field took', async () => {
    const before = await liveSales();
    const batch = await importText(resaleCsv(1000));
    expect(batch).toMatchObject({
      status: 'live',
      rowsRead: 1000,
      rowsLoaded: 1000,
      rowsRejected: 0,
      rowsWarned: 0,
      message: '1,000 rows loaded.',
      loaded: { cities: [{ city: 'Singapore', rows: 1000 }], from: '2017-01-01', to: '2023-12-01' },
    });
    expect(await liveSales()).toBe(before + 1000);
    expect(
      await clickhouse.row(
        `SELECT locality, project, building, floor, configuration, toString(sale_id) AS saleId, round(rate_per_sqft, 2) AS rate, currency, latitude
         FROM sale WHERE batch_id = {id:UInt32} AND source_row = 2`,
        { id: batch.id },
      ),
    ).toEqual({
      locality: 'BEDOK',
      project: '101 STREET 2',
      building: '101',
      floor: 5,
      configuration: '3 ROOM',
      saleId: String(batch.id * 2 ** 32 + 2),
      rate: 464.51,
      currency: 'SGD',
      latitude: 1.362001,
    });
    expect(await clickhouse.row('SELECT source FROM deed WHERE batch_id = {id:UInt32} AND source_row = 2', { id: batch.id })).toMatchObject(
      {
        source: { flat_model: 'Improved', postal: '560401' },
      },
    );
  });

  test('may be a gzip of UTF-16 with tabs', async () => {
    const batch = await importText(gzipSync(Buffer.from(`\uFEFF${resaleCsv(40).replaceAll(',', '\t')}`, 'utf16le')));
    expect(batch).toMatchObject({ status: 'live', rowsLoaded: 40 });
  });

  test('in Windows-1252 is refused with the place of the byte, and read when that encoding is chosen', async () => {
    const bytes = Buffer.from('date,price,village,carpet\n01/02/2024,100,Café,50\n', 'latin1');
    const refused = await importText(bytes, { mapping: plainMapping });
    expect(refused).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/not UTF-8 text: byte \d+ is 0xe9.*Windows-1252.*Nothing was loaded/),
    });
    const mapping = { ...plainMapping, options: { ...plainMapping.options, encoding: 'windows-1252' as const } };
    const read = await importText(bytes, { mapping });
    expect(read.status).toBe('live');
    expect(await clickhouse.row('SELECT village FROM sale WHERE batch_id = {id:UInt32}', { id: read.id })).toEqual({ village: 'Café' });
  });

  test('can be undone: it stops counting at once, and its rows go', async () => {
    const before = await liveSales();
    const batch = await importText(resaleCsv(30), { force: true });
    expect(await liveSales()).toBe(before + 30);
    expect(await undoBatch(stores.ground, batch.id)).toMatchObject({ status: 'undone' });
    expect(await liveSales()).toBe(before);
    await sweepBatches(stores.ground);
    expect(await rowsOf(batch)).toBe(0);
    await expect(undoBatch(stores.ground, batch.id)).rejects.toThrow('not live');
  });

  test('is not loaded twice unless asked to', async () => {
    const first = await importText(resaleCsv(25));
    await expect(importText(resaleCsv(25))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(`as batch ${first.id}`),
    });
    expect(await importText(resaleCsv(25), { force: true })).toMatchObject({ status: 'live' });
  });
});

describe('a bad file ends in a clear message with the store as it was', () => {
  test.each<[string, () => string | Uint8Array, RegExp, Partial<ImportRequest>?]>([
    ['an empty file', () => '', /The file is empty/],
    [
      'a gzip bomb',
      () => gzipSync(`date,price,village,carpet\n${'01/02/2024,100,Baner,50\n'.repeat(60_000)}`),
      /grows more than 50-fold/,
      { limits: { ratio: 50, ratioAfterBytes: 1e6 } },
    ],
    ['a binary renamed .csv', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 62, 0, 1]), /binary data/],
  ])('%s', async (_name, content, message, more = {}) => {
    const before = await liveSales();
    const batch = await importText(content(), { mapping: plainMapping, ...more });
    expect(batch).toMatchObject({ status: 'failed', message: expect.stringMatching(message) });
    expect(batch.message).toContain('Nothing was loaded');
    expect(await liveSales()).toBe(before);
    expect(await rowsOf(batch)).toBe(0);
  });

  test.each([
    [
      'mixed date formats',
      ['13/01/2024,100,Baner,50', '01/13/2024,100,Baner,50'],
      'date',
      'is in month/day order, the rest of the file is read as day/month',
    ],
    ['negative areas', ['13/01/2024,100,Baner,50', '13/01/2024,100,Baner,-50'], 'carpet', 'is negative'],
    ['rows of different lengths', ['13/01/2024,100,Baner,50', '13/01/2024,100'], 'whole row', 'has 2 cells where the header has 4'],
  ])('%s', async (_name, rows, column, why) => {
    const before = await liveSales();
    const batch = await importText(`date,price,village,carpet\n${rows.join('\n')}\n`, { mapping: plainMapping });
    expect(batch).toMatchObject({
      status: 'stopped',
      rowsRead: 2,
      rowsRejected: 1,
      rowsLoaded: 0,
      message: expect.stringContaining('1 of 2 rows cannot be loaded, so nothing was'),
    });
    expect(batch.problemCounts).toEqual([{ column, why, severity: 'rejected', rows: 1 }]);
    expect((await listProblems(stores.ground, { batchId: batch.id, offset: 0, limit: 10 })).problems).toMatchObject([
      { row: 2, column, why },
    ]);
    expect(await liveSales()).toBe(before);
    expect(await rowsOf(batch)).toBe(0);
    const rest = await importText(`date,price,village,carpet\n${rows.join('\n')}\n`, { mapping: plainMapping, onRejected: 'leave-out' });
    expect(rest).toMatchObject({ status: 'live', rowsLoaded: 1, rowsRejected: 1 });
  });

  test('a file of which no row can be loaded says that the mapping may not fit', async () => {
    const batch = await importText('date,price,village,carpet\nx,y,z,1\n', { mapping: plainMapping, onRejected: 'leave-out' });
    expect(batch).toMatchObject({ status: 'stopped', message: expect.stringContaining('mapping may not fit') });
  });

  test('the end of an import and what is wrong with its rows are said in the language of whoever began it', async () => {
    const batch = await inLanguage('hi', () =>
      importText('date,price,village,carpet\n13/01/2024,100,Baner,-50\n', { mapping: plainMapping }),
    );
    expect(batch.message).toContain('1 में से 1 पंक्तियाँ लोड नहीं हो सकतीं');
    expect(batch.problemCounts).toMatchObject([{ why: 'ऋणात्मक है' }]);
    const empty = await inLanguage('mr', () => importText('', { mapping: plainMapping }));
    expect(empty.message).toBe('फाइल रिकामी आहे. काहीही लोड झाले नाही.');
  });

  test('a full disk', async () => {
    const before = await liveSales();
    const full = await standInFor(clickhouse, (table) => (table === 'deed' ? 'disk-full' : 'pass'));
    const batch = await importFile(
      { ...stores.ground, clickhouse: full.clickhouse },
      { path: await stores.file('full.csv', resaleCsv(60)), by: 'tester' },
    );
    full.close();
    expect(batch).toMatchObject({
      status: 'failed',
      message: 'The disk is full. Nothing was loaded. Free some space and import the file again.',
    });
    expect(await liveSales()).toBe(before);
    expect(await rowsOf(batch)).toBe(0);
  });
});

test('a repeated row is kept as a duplicate that does not count as a sale, with a warning', async () => {
  const row = '05/02/2024,9000000,Repeated,50';
  const batch = await importText(`date,price,village,carpet\n${row}\n${row}\n`, { mapping: plainMapping });
  expect(batch).toMatchObject({
    status: 'live',
    rowsLoaded: 2,
    rowsWarned: 1,
    problemCounts: [{ why: expect.stringContaining('repeats an earlier row') }],
  });
  expect(
    await clickhouse.rows('SELECT document_class AS class FROM sale WHERE batch_id = {id:UInt32} ORDER BY source_row', { id: batch.id }),
  ).toEqual([{ class: 'market-sale' }, { class: 'duplicate' }]);
});

test('sales of a register by month and band of storeys that are written alike all count, and are found loaded when the register comes again', async () => {
  const row = resaleRows(1)[0]!.replace('ANG MO KIO', 'PUNGGOL');
  const classes = async ({ id }: Batch) =>
    (
      await clickhouse.rows<{ class: string }>(
        'SELECT document_class AS class FROM sale WHERE batch_id = {id:UInt32} ORDER BY source_row',
        { id },
      )
    ).map(({ class: one }) => one);
  const first = await importText(`${resaleHeader}\n${row}\n${row}\n${row}\n`);
  expect(first).toMatchObject({ status: 'live', rowsLoaded: 3, rowsWarned: 0 });
  expect(await classes(first)).toEqual(['market-sale', 'market-sale', 'market-sale']);
  const again = await importText(`${resaleHeader}\n${row}\n${row}\n${row}\n${row}\n`);
  expect(await classes(again)).toEqual(['duplicate', 'duplicate', 'duplicate', 'market-sale']);
});

test('formulas stay text in the store and cannot run from the problem report', async () => {
  const batch = await importText('date,price,village,carpet\n01/02/2024,=1+1,=HYPERLINK("x"),50\n01/02/2024,9000000,=cmd|x,50\n', {
    mapping: plainMapping,
    onRejected: 'leave-out',
  });
  expect(await clickhouse.row('SELECT village FROM sale WHERE batch_id = {id:UInt32}', { id: batch.id })).toEqual({ village: '=cmd|x' });
  const report = await readFile(stores.ground.files.path(`imports/problems/${batch.id}.csv`), 'utf8');
  expect(report).toBe("\uFEFFrow,column,value,problem,severity\r\n1,price,'=1+1,is not a sum of money,rejected\r\n");
});

const guessedMapping = async () => {
  const preview = await previewFile(stores.ground, { path: await stores.file('s.csv', resaleCsv(5)) });
  if (preview.kind !== 'sales') throw new Error(preview.kind);
  return preview.mapping;
};

test('a cancelled import leaves nothing', { tags: ['deep'] }, async () => {
  const before = await liveSales();
  const stop = new AbortController();
  const importing = importText(resaleCsv(200_000), {
    signal: stop.signal,
    mapping: await guessedMapping(),
  });
  setTimeout(() => stop.abort(), 400);
  const startedAt = performance.now();
  const batch = await importing;
  expect(batch).toMatchObject({ status: 'cancelled', message: 'Cancelled; nothing was loaded.', rowsLoaded: 0 });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await liveSales()).toBe(before);
  expect(await rowsOf(batch)).toBe(0);
});

test('a process killed in the middle of an import leaves nothing, and the next start says so', { tags: ['deep'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-kill-'));
  await fillClickHouseFolder(folder);
  await fillPostgresFolder(join(folder, 'postgres'));
  const file = await stores.file('killed.csv', resaleCsv(500));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import-and-hang.ts'), folder, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const log = pino({ level: 'silent' });
    const postgres = await openPostgres({ DATA_DIR: folder, DATABASE_URL: undefined });
    const settings = { username: '', password: '', database: 'mulya', dataDir: folder };
    const reopened = await openAgain(() => connectClickHouse(settings, log));
    const ground = { ...stores.ground, db: postgres.db, clickhouse: reopened };
    const stored = await reopened.row<{ n: number }>('SELECT count() AS n FROM sale_staged');
    expect(stored!.n).toBe(500);
    expect(await liveSales(reopened)).toBe(0);
    await recoverBatches(ground);
    expect((await listBatches(ground, { offset: 0, limit: 1 })).batches).toMatchObject([
      { status: 'failed', message: 'Interrupted while the file was being read; nothing was loaded.', rowsLoaded: 0 },
    ]);
    await sweepBatches(ground);
    expect(
      await reopened.row('SELECT (SELECT count() FROM sale_staged) + (SELECT count() FROM sale) + (SELECT count() FROM deed) AS n'),
    ).toEqual({ n: 0 });
    expect(await importFile(ground, { path: file, by: 'tester' })).toMatchObject({ status: 'live', rowsLoaded: 500 });
    expect(await liveSales(reopened)).toBe(500);
    await reopened.close();
    await postgres.close();
  } finally {
    child.kill('SIGKILL'); // a test that failed half-way must not leave it hanging
    await rm(folder, { recursive: true, force: true });
  }
});

/** The killed process's engine notices within moments that it is alone, and lets go of the folder. */
async function openAgain<Store>(open: () => Promise<Store>): Promise<Store> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await open();
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
