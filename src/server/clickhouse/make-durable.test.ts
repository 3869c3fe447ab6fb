/** @module-tag deep */
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from './connect.ts';
import { makeDurable } from './make-durable.ts';
import { testEngine } from './testing.ts';

let clickhouse: ConnectedClickHouse;
beforeAll(async () => {
  clickhouse = await testEngine({ insertPieceBytes: 1_000_000 }, tmpdir(), { durable: true });
});
afterAll(() => clickhouse?.close());

/** Syncs of files and of folders that the work made the engine do. */
async function syncsOf(work: () => Promise<unknown>) {
  const read = async () => {
    const rows = await clickhouse.rows<{ event: string; value: number }>(
      "SELECT event, value FROM system.events WHERE event IN ('FileSync', 'DirectorySync')",
    );
    const of = (event: string) => Number(rows.find((row) => row.event === event)?.value ?? 0);
    return { files: of('FileSync'), folders: of('DirectorySync') };
  };
  const before = await read();
  await work();
  const after = await read();
  return { files: after.files - before.files, folders: after.folders - before.folders };
}

test('every table that holds facts writes through to the disk, also one that was added later', async () => {
  const open = () =>
    clickhouse.rows(
      `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'
         AND NOT (create_table_query LIKE '%fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1%')`,
    );
  expect(await open()).toEqual([{ name: 'sale_staged' }]);
  await clickhouse.command('CREATE TABLE later (a UInt8) ENGINE = MergeTree ORDER BY a');
  expect(await open()).toHaveLength(2);
  await makeDurable(clickhouse);
  await makeDurable(clickhouse);
  expect(await open()).toEqual([{ name: 'sale_staged' }]);
});

test('the row that makes a batch live is on the disk when it is answered, and so are parts that came long, in pieces, or were merged', async () => {
  const live = () =>
    clickhouse.command(
      "INSERT INTO sale_batch (batch_id, live, demonstration, source_name, changed_at) SELECT 1, true, false, 'a', now64(3)",
    );
  const { files, folders } = await syncsOf(live);
  expect(files).toBeGreaterThan(3);
  expect(folders).toBeGreaterThan(0);

  await clickhouse.command('CREATE TABLE long (a UInt32, b String) ENGINE = MergeTree ORDER BY a');
  await makeDurable(clickhouse);
  await clickhouse.command('SYSTEM STOP MERGES long');
  const lines = Readable.from(
    (function* () {
      for (let row = 0; row < 900_000; row++) yield `${row}\tline ${row}\n`;
    })(),
  );
  // More than eight megabytes: staged in a table of its own, whose parts are attached.
  const staged = await syncsOf(() => clickhouse.insertTsv('long', ['a', 'b'], lines));
  const parts = await clickhouse.rows("SELECT name FROM system.parts WHERE table = 'long' AND active");
  expect(parts.length).toBeGreaterThan(1);
  expect(staged.files).toBeGreaterThan(3 * parts.length);
  // Once where they were staged and once where they are attached.
  expect(staged.folders).toBeGreaterThanOrEqual(2 * parts.length);

  await clickhouse.command('SYSTEM START MERGES long');
  const merged = await syncsOf(() => clickhouse.command('OPTIMIZE TABLE long FINAL'));
  expect(merged.files).toBeGreaterThan(3);
  expect(merged.folders).toBeGreaterThan(0);
});
