import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import type { Batch, OnRejected } from '../../contract.ts';
import { testGround, type TestGround } from '../../testing.ts';
import { importFile, type ImportRequest } from '../import-file.ts';
import { undoBatch } from '../queue-import.ts';
import { registerMapping, writeRegister } from '#modules/scrutiny/server/testing.ts';
import { sealSecrets } from '../sealed-text/seal-secrets.ts';
import { openSealed, type SealedBlock } from '../sealed-text/text-seal.ts';
import { standInFor } from '../store-stand-in.ts';
import { sweepBatches } from '../sweep-batches.ts';

let clickhouse: ConnectedClickHouse;
let stores: TestGround;
let path: string;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stores = await testGround(clickhouse);
  path = await faultyRegister();
});
afterAll(async () => {
  await stores.close();
  await clickhouse.close();
});

const ROWS = 20_000;
const sharedBy = (most: number) => ({ most, fromBytes: 0 });

/** A register with planted faults, and rows that depend on rows far before them: repeated, spelt otherwise, or unfit. */
async function faultyRegister() {
  const { path } = await writeRegister(join(stores.folder, 'register.csv'), { rows: ROWS, faults: 400, seed: 7 });
  const [header, ...rows] = (await readFile(path, 'utf8')).trim().split('\n');
  const faulty = rows.map((row, index) => {
    if (index % 97 === 96) return rows[(index * 7919) % index]!; // an earlier row, a few or many blocks before
    if (index % 1009 === 500) return `${row},one cell too many`;
    if (index % 503 === 200) return row.replace(/^[^,]+/, '31/31/2024');
    if (index % 211 === 100) return row.replaceAll(/Court|Park|Towers/g, (word) => word.toUpperCase());
    return row;
  });
  await writeFile(path, `${[header, ...faulty].join('\n')}\n`);
  return path;
}

async function importing(path: string, most: number, more: Partial<ImportRequest> = {}) {
  return importFile(stores.ground, { path, by: 'tester', mapping: registerMapping, force: true, threads: sharedBy(most), ...more });
}

/** All that an import leaves behind, but for the number of its batch. */
async function traceOf({ id, ...batch }: Batch) {
  const rowsOf = (table: string, order: string, without: string) =>
    clickhouse.rows<Record<string, unknown>>(`SELECT * EXCEPT (${without}) FROM ${table} WHERE batch_id = {id:UInt32} ORDER BY ${order}`, {
      id,
    });
  const sealed = await clickhouse.rows<Omit<SealedBlock, 'batchId'>>(
    'SELECT source_rows AS sourceRows, sealed FROM deed_text WHERE batch_id = {id:UInt32}',
    { id },
  );
  const printed = sealed.flatMap((block) => openSealed({ batchId: id, ...block }, sealSecrets(stores.ground.config)));
  const { status, message, rowsRead, rowsLoaded, rowsRejected, rowsWarned, loaded, problemCounts } = batch;
  return {
    batch: { status, message, rowsRead, rowsLoaded, rowsRejected, rowsWarned, loaded, problemCounts },
    report: await readFile(stores.ground.files.path(`imports/problems/${id}.csv`), 'utf8'),
    sales: await rowsOf('sale', 'source_row, sale_id', 'batch_id, sale_id'),
    deeds: await rowsOf('deed', 'source_row', 'batch_id'),
    names: await rowsOf('sale_name', 'name_id', 'batch_id, changed_at'),
    printed: printed.sort((one, other) => one.sourceRow - other.sourceRow),
  };
}

async function traceOfImport(path: string, most: number, onRejected: OnRejected) {
  const batch = await importing(path, most, { onRejected });
  const trace = await traceOf(batch);
  // The next must find the store as this one did.
  if (batch.status === 'live') await undoBatch(stores.ground, batch.id);
  await sweepBatches(stores.ground);
  return trace;
}

describe('a register read by several threads', { tags: ['deep'] }, () => {
  test('gives the rows, names, sealed texts, problems and counts that one thread gives', { timeout: 240_000 }, async () => {
    const alone = await traceOfImport(path, 1, 'leave-out');
    expect(alone.batch).toMatchObject({ status: 'live', rowsRead: ROWS });
    expect(alone.batch.rowsRejected).toBeGreaterThan(50);
    expect(alone.sales.filter((sale) => sale['document_class'] === 'duplicate').length).toBeGreaterThan(190);
    expect(alone.names.length).toBeGreaterThan(200);
    expect(alone.printed.length).toBe(alone.deeds.length);
    const together = await traceOfImport(path, 2, 'leave-out');
    expect(together.batch).toEqual(alone.batch);
    // A difference of two lists of thousands would not fit on a page.
    expect(firstDifference(together.report.split('\n'), alone.report.split('\n'))).toBeNull();
    for (const table of ['sales', 'deeds', 'names', 'printed'] as const)
      expect([table, firstDifference(together[table], alone[table])]).toEqual([table, null]);
  });

  test('is stopped by a row that cannot be loaded, with every problem told and nothing kept', { timeout: 120_000 }, async () => {
    const alone = await traceOfImport(path, 1, 'stop');
    expect(alone.batch.status).toBe('stopped');
    // One more than the machines have that it is usually done on.
    const together = await traceOfImport(path, 3, 'stop');
    expect(together.batch).toEqual(alone.batch);
    expect(firstDifference(together.report.split('\n'), alone.report.split('\n'))).toBeNull();
    expect(await rowsLeft()).toBe(0);
  });

  test('ends with the message of the thread that met a fault, and leaves nothing', { timeout: 120_000 }, async () => {
    const cutOff = await stores.file('cut-off.csv', `${await readFile(path, 'utf8')}01/01/2024,"never closed`);
    const refused = await importing(cutOff, 2, { onRejected: 'leave-out' });
    expect(refused).toMatchObject({ status: 'failed', message: expect.stringMatching(/never closed.*Nothing was loaded/) });
    const full = await standInFor(clickhouse, (table) => (table === 'deed_text' ? 'disk-full' : 'pass'));
    const failed = await importFile(
      { ...stores.ground, clickhouse: full.clickhouse },
      { path, by: 'tester', mapping: registerMapping, force: true, onRejected: 'leave-out', threads: sharedBy(2) },
    );
    full.close();
    expect(failed).toMatchObject({ status: 'failed', message: expect.stringContaining('The disk is full. Nothing was loaded.') });
    expect(await rowsLeft()).toBe(0);
  });

  test('can be cancelled', { timeout: 120_000 }, async () => {
    const stop = new AbortController();
    const batch = await importing(path, 2, {
      onRejected: 'leave-out',
      signal: stop.signal,
      onProgress: ({ rowsRead }) => rowsRead > 0 && stop.abort(),
    });
    expect(batch).toMatchObject({ status: 'cancelled', rowsLoaded: 0 });
    expect(await rowsLeft()).toBe(0);
  });
});

const firstDifference = (some: readonly unknown[], others: readonly unknown[]) => {
  for (let index = 0; index < Math.max(some.length, others.length); index++) {
    const [one, other] = [JSON.stringify(some[index]), JSON.stringify(others[index])];
    if (one !== other) return { index, one, other };
  }
  return null;
};

const rowsLeft = async () =>
  (await clickhouse.row<{ n: number }>(
    `SELECT (SELECT count() FROM sale) + (SELECT count() FROM sale_staged) + (SELECT count() FROM deed) + (SELECT count() FROM deed_text) + (SELECT count() FROM sale_name) AS n`,
  ))!.n;
