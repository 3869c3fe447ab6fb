import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import {
  type Batch,
  cancelImport,
  deleteMapping,
  discardUpload,
  downloadImportProblems,
  getImport,
  getUpload,
  listImportProblems,
  listImports,
  listMappings,
  type OnRejected,
  previewImport,
  saveMapping,
  startImport,
  undoImport,
  type Upload,
} from '../contract.ts';
import { resaleCsv, resaleHeader, resaleRows } from '../testing.ts';
import { nameReviewServer } from '#modules/name-review/server/index.ts';
import { importsServer } from './index.ts';
import { withOpenedUpload } from './uploads.ts';

/** Jobs begin within half a second of being queued, on a machine with nothing else to do. */
const soon = { timeout: 15_000 };

let clickhouse: ConnectedClickHouse;
let stage: TestApp;
let admin: Visitor;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stage = await testApp({ modules: [nameReviewServer, importsServer], clickhouse, jobs: true });
  admin = await stage.visitor('superuser');
});
afterAll(async () => {
  await stage.close();
  await clickhouse.close();
});

async function upload(name: string, content: string, visitor = admin) {
  const boundary = 'part';
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  return visitor.inject({
    method: 'POST',
    url: '/api/v1/imports/uploads',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
}
async function previewSales(uploadId: string) {
  const preview = await admin.call(previewImport, { uploadId });
  if (preview.kind !== 'sales') throw new Error(`read as ${preview.kind}`);
  return preview;
}
async function importText(name: string, content: string, onRejected: OnRejected = 'stop'): Promise<Batch> {
  const { uploadId } = (await upload(name, content)).json<Upload>();
  const { mapping } = await previewSales(uploadId);
  const { id } = await admin.call(startImport, { uploadId, mapping, onRejected });
  return ended(id);
}
async function ended(batchId: number): Promise<Batch> {
  for (;;) {
    const batch = await admin.call(getImport, { batchId });
    if (batch.status !== 'waiting' && batch.status !== 'reading') return batch;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('a file goes from upload over preview to a live batch, and out again', async () => {
  const sent = (await upload('../../register.csv', resaleCsv(60))).json<Upload>();
  expect(sent).toMatchObject({ fileName: 'register.csv', bytes: Buffer.byteLength(resaleCsv(60)), liveBatchId: null });
  const preview = await previewSales(sent.uploadId);
  expect(preview).toMatchObject({
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    rowsLooked: 60,
    rowsRejected: 0,
    problems: [],
    remarks: [],
  });
  expect(preview.raw).toHaveLength(50);
  expect(preview.asRead[0]).toMatchObject({ registered_on: '2017-01-01', price: 'S$ 220,000', floor: '2', city: 'Singapore' });

  const started = await admin.call(startImport, { uploadId: sent.uploadId, mapping: preview.mapping });
  expect(started).toMatchObject({ by: admin.email, fileName: 'register.csv', onRejected: 'stop' });
  const live = await ended(started.id);
  expect(live).toMatchObject({ status: 'live', progress: 1, rowsLoaded: 60 });
  // The job takes the uploaded file away right after the batch is live: it holds what was never to be kept.
  await expect
    .poll(() => admin.call(previewImport, { uploadId: sent.uploadId }).catch((error: Error) => error.message), soon)
    .toContain('404');
  expect((await upload('again.csv', resaleCsv(60))).json<Upload>().liveBatchId).toBe(live.id);

  expect(await admin.call(undoImport, { batchId: live.id })).toMatchObject({ status: 'undone' });
  await expect
    .poll(() => clickhouse.row('SELECT count() AS n FROM sale WHERE batch_id = {id:UInt32}', { id: live.id }), soon)
    .toEqual({ n: 0 });
  expect((await admin.call(listImports, {})).batches[0]).toMatchObject({ id: live.id, status: 'undone' });
});

test('a file with bad rows stops with a report that can be paged and downloaded', async () => {
  const [first = '', second = ''] = resaleRows(2);
  const batch = await importText(
    'bad.csv',
    `${resaleHeader}\n${first}\n${second.replace(/,\d+\.0,STREET|,45\.0,/, ',-45.0,')}\n${resaleRows(3)[2]!.replace('2019-03', '2031-03')}\n`,
  );
  expect(batch).toMatchObject({ status: 'stopped', rowsRejected: 2, rowsLoaded: 0 });
  const { total, problems } = await admin.call(listImportProblems, { batchId: batch.id, severity: 'rejected' });
  expect(total).toBe(2);
  expect(await admin.call(getUpload, { uploadId: batch.uploadId! })).toMatchObject({ fileName: 'bad.csv' });
  expect(problems).toMatchObject([
    { row: 2, column: 'floor_area_sqm', value: '-45.0', why: 'is negative' },
    { row: 3, column: 'month', value: '2031-03', why: 'lies in the future' },
  ]);
  const report = await admin.inject({ url: downloadImportProblems.path.replace(':batchId', String(batch.id)) });
  expect(report.headers['content-disposition']).toContain(`problems-of-batch-${batch.id}.csv`);
  expect(report.body.split('\r\n')[1]).toBe('2,floor_area_sqm,-45.0,is negative,rejected');
  // Whoever discards the file is no longer offered to import it again.
  await admin.call(discardUpload, { uploadId: batch.uploadId! });
  expect(await admin.call(getImport, { batchId: batch.id })).toMatchObject({ status: 'stopped', uploadId: null });
});

test('a file that is no table is refused at the preview, in words', async () => {
  const { uploadId } = (await upload('x.csv', '%PDF-1.7')).json<Upload>();
  const answer = await admin.call(previewImport, { uploadId }).catch((error: Error) => error.message);
  expect(answer).toContain('422');
  expect(answer).toContain('The PDF is damaged or cut off');
  expect(await admin.call(discardUpload, { uploadId })).toEqual({});
});

test('a map nested deeper than any map is refused at the preview, and is no fault of ours', async () => {
  const coordinates = `${'['.repeat(100_000)}1,2${']'.repeat(100_000)}`;
  const feature = `{"type":"Feature","properties":{"name":"Aundh"},"geometry":{"type":"Polygon","coordinates":${coordinates}}}`;
  for (const text of [`{"type":"FeatureCollection","features":[${feature}]}`, feature, coordinates]) {
    const { uploadId } = (await upload('wards.geojson', text)).json<Upload>();
    const answer = await admin.call(previewImport, { uploadId }).catch((error: Error) => error.message);
    expect(answer).toContain('422');
    expect(answer).toContain('nested more than 64 levels deep');
  }
  const body = await admin.inject({
    method: 'POST',
    url: previewImport.path,
    headers: { 'content-type': 'application/json' },
    payload: `{"uploadId":${coordinates}}`,
  });
  expect([body.statusCode, body.json().code]).toEqual([422, 'nested-too-deeply']);
});

test('the guess can be told how to cut the file', async () => {
  const { uploadId } = (await upload('titled.csv', `Register of sales,\n${resaleCsv(3)}`)).json<Upload>();
  const preview = await admin.call(previewImport, { uploadId, table: { headerRow: 2, delimiter: ',' } });
  expect(preview).toMatchObject({ rowsLooked: 3, mapping: { options: { headerRow: 2, delimiter: ',', currency: 'SGD' } } });
});

test('a mapping is saved by name, replaced under the same name, and forgotten', async () => {
  const { uploadId } = (await upload('m.csv', resaleCsv(2))).json<Upload>();
  const { mapping } = await previewSales(uploadId);
  await admin.call(saveMapping, { name: 'Resales', mapping });
  await admin.call(saveMapping, { name: 'Resales', mapping: { ...mapping, options: { ...mapping.options, dateOrder: 'mdy' } } });
  expect(await admin.call(listMappings, {})).toMatchObject([
    { name: 'Resales', savedBy: admin.email, mapping: { options: { dateOrder: 'mdy' } } },
  ]);
  await admin.call(deleteMapping, { name: 'Resales' });
  expect(await admin.call(listMappings, {})).toEqual([]);
});

test('an ended import cannot be cancelled, an unknown one is not found, and others may do none of this', async () => {
  const batch = await importText('small.csv', resaleCsv(4));
  await expect(admin.call(cancelImport, { batchId: batch.id })).rejects.toThrow('409');
  await expect(admin.call(getImport, { batchId: 999_999 })).rejects.toThrow('404');
  const somebody = await stage.visitor('signed-in');
  await expect(somebody.call(listImports, {})).rejects.toThrow('403');
  expect((await upload('x.csv', 'a,b\n1,2\n', somebody)).statusCode).toBe(403);
});

test('the upload is kept byte for byte', async () => {
  const content = resaleCsv(7);
  const { uploadId } = (await upload('exact.csv', content)).json<Upload>();
  const hash = createHash('sha256');
  const opened = await withOpenedUpload(stage.ground, uploadId, async (path) => {
    hash.update(readFileSync(path));
    return path;
  });
  expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  expect(existsSync(opened)).toBe(false);
});
