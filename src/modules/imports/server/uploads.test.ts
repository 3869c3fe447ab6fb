/** @module-tag deep */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { nameReviewServer } from '#modules/name-review/server/index.ts';
import { cancelImport, previewImport } from '../contract.ts';
import { resaleCsv } from '../testing.ts';
import { createBatch } from './batches.ts';
import { importsServer } from './index.ts';
import { keepUpload, withOpenedUpload } from './uploads.ts';

let clickhouse: ConnectedClickHouse;
let stage: TestApp;
let admin: Visitor;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stage = await testApp({ modules: [nameReviewServer, importsServer], clickhouse });
  admin = await stage.visitor('superuser');
});
afterAll(async () => {
  await stage.close();
  await clickhouse.close();
});

async function upload(fileName: string, content: string | Buffer): Promise<string> {
  const file = { fileName, stream: Readable.from([content]) };
  return (await keepUpload(stage.ground, file, 'somebody', new AbortController().signal)).uploadId;
}
async function previewOf(uploadId: string) {
  const preview = await admin.call(previewImport, { uploadId });
  if (preview.kind !== 'sales') throw new Error(`read as ${preview.kind}`);
  return preview;
}
const previewSales = async (fileName: string, content: string | Buffer) => previewOf(await upload(fileName, content));

test('the header below a title and Windows-1252 are found, said, and part of the mapping', async () => {
  const preview = await previewSales('titled.csv', `Register of sales\n${resaleCsv(3)}`);
  expect(preview).toMatchObject({ rowsLooked: 3, mapping: { options: { headerRow: 2 } } });
  expect(preview.remarks.join(' ')).toContain('found in row 2');
  const latin = await previewSales('latin.csv', Buffer.from('Date,Price,Village\n01/02/2024,5000000,Caf\u00e9 Corner\n', 'latin1'));
  expect(latin).toMatchObject({ encoding: 'windows-1252', mapping: { options: { encoding: 'windows-1252' } } });
  expect(latin.remarks.join(' ')).toContain('Windows-1252');
});

test('what waits to be imported lies sealed, and opens for nobody who changed it or has another key', async () => {
  const content = `Date,Price,Village,City,Purchaser\n01/02/2024,5000000,Baner,Pune,Mr Ravindra Kulkarni\n${',,,,\n'.repeat(50_000)}`;
  const uploadId = await upload('secret.csv', content);
  const path = stage.ground.files.path(`imports/uploads/${uploadId}`);
  expect(readFileSync(path).includes('Kulkarni')).toBe(false);
  expect(await withOpenedUpload(stage.ground, uploadId, (opened) => readFile(opened, 'utf8'))).toBe(content);
  const strange = { ...stage.ground, config: { ...stage.ground.config, SESSION_SECRET: 'z'.repeat(40), TEXT_SEAL_KEY: undefined } };
  await expect(withOpenedUpload(strange, uploadId, (opened) => readFile(opened))).rejects.toThrow(/another key/);
  const changed = readFileSync(path);
  changed[100]! ^= 1;
  writeFileSync(path, changed);
  await expect(withOpenedUpload(stage.ground, uploadId, (opened) => readFile(opened))).rejects.toThrow(/changed on the disk/);
  const empty = await upload('empty.csv', '');
  expect(await withOpenedUpload(stage.ground, empty, (opened) => readFile(opened, 'utf8'))).toBe('');
  expect(readdirSync(join(stage.ground.config.DATA_DIR, 'opened-uploads'))).toEqual([]);
  // Of versions before uploads were sealed.
  writeFileSync(path, content);
  expect(await withOpenedUpload(stage.ground, uploadId, (opened) => readFile(opened, 'utf8'))).toBe(content);
});

test('of a workbook with a sheet for each month the preview says which is read and which are not', async () => {
  const rows = [
    ['Date', 'Price', 'Village', 'City'],
    ['2024-03-26', 5_000_000, 'Baner', 'Pune'],
  ];
  const book = await writeXlsx({
    sheets: [
      { name: 'About', rows: [['Sales of 2024']] },
      { name: 'March', rows },
      { name: 'April', rows },
    ],
  });
  const preview = await previewSales('months.xlsx', Buffer.from(book));
  expect(preview).toMatchObject({ rowsLooked: 1, sheets: ['About', 'March', 'April'], mapping: { options: { sheet: 'March' } } });
  expect(preview.remarks.join(' ')).toMatch(/“March” is read, and “About”, “April” not/);
});

test('a preview without a city says that it is missing, and names nobody: not in columns of parties, not in texts', async () => {
  const text =
    'Registration date,Price,Village,Purchaser Name,Owner phone,Note\n01/02/2024,5000000,Baner,Mr Ravindra Kulkarni,9822012345,PAN ABCPK1234K of the buyer\n';
  const preview = await previewSales('people.csv', text);
  expect(preview.remarks.join(' ')).toMatch(/city/i);
  expect(preview.remarks.join(' ')).toContain('Still to be chosen');
  const shown = JSON.stringify(preview);
  for (const secret of ['Kulkarni', 'Ravindra', '9822012345', 'ABCPK1234K']) expect(shown).not.toContain(secret);
  expect(preview.raw[0]).toContain('Baner');
});

test('an upload that is cut off, and one whose import is cancelled while it waits, leave no file behind', async () => {
  const folder = dirname(stage.ground.files.path('imports/uploads/x'));
  const before = readdirSync(folder).length;
  const broken = Readable.from(
    (async function* () {
      yield 'a,b\n';
      throw new Error('the sender went away');
    })(),
  );
  await expect(keepUpload(stage.ground, { fileName: 'x.csv', stream: broken }, 'somebody', new AbortController().signal)).rejects.toThrow();
  const ended = new AbortController();
  const late = Readable.from(
    (async function* () {
      yield 'a,b\n1,2\n';
      ended.abort();
    })(),
  );
  await expect(keepUpload(stage.ground, { fileName: 'y.csv', stream: late }, 'somebody', ended.signal)).rejects.toThrow();
  expect(readdirSync(folder)).toHaveLength(before);

  const uploadId = await upload('z.csv', resaleCsv(5));
  const waiting = await createBatch(stage.ground, {
    kind: 'sales',
    given: {},
    fileName: 'z.csv',
    sha256: 'f'.repeat(64),
    bytes: 10,
    uploadId,
    mapping: (await previewOf(uploadId)).mapping,
    onRejected: 'stop',
    demonstration: false,
    by: 'somebody',
  });
  expect(await admin.call(cancelImport, { batchId: waiting.id })).toMatchObject({ status: 'cancelled', uploadId: null });
  expect(readdirSync(folder)).toHaveLength(before);
});
