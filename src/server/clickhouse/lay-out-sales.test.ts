import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from './connect.ts';
import { laySalesOut } from './lay-out-sales.ts';
import { applyMigrations, shippedMigrations } from './migrate.ts';
import { openClickHouse } from './client.ts';
import type { ClickHouse } from './clickhouse.ts';
import { testClickHouse } from './testing.ts';

/* A store as the version before left it: the migrations of that version, sales of every kind, and names that were being changed. */
let engine: ConnectedClickHouse;
let before: ClickHouse;
let folder: string;
beforeAll(async () => {
  engine = await testClickHouse();
  folder = mkdtempSync(join(tmpdir(), 'mulya-before-'));
  for (const name of readdirSync(shippedMigrations).filter((one) => one < '2026-11-23'))
    cpSync(join(shippedMigrations, name), join(folder, name));
  await engine.command('CREATE DATABASE version_before');
  before = openClickHouse({ ...engine.connection, database: 'version_before' });
  await applyMigrations(before, { folder });
  const batch = (id: number, live: boolean, version: number, moved: boolean) =>
    before.command(`INSERT INTO sale_batch (batch_id, live, demonstration, source_name, changed_at, names_moving, names_moved)
                    SELECT ${id}, ${live}, false, 'register.csv', now64(3), ${version}, ${moved}`);
  await batch(1, true, 0, false);
  await batch(2, true, 3, true);
  await batch(3, true, 1, false);
  await batch(4, false, 0, false);
  const sales = (batchId: number, version: number, project: string, rows: string) =>
    before.command(`INSERT INTO sale (city, locality, registered_on, project, sale_id, batch_id, source_row, names_version, document_class, flags, latitude)
                    SELECT if(number % 3 = 0, 'Pune', 'Nashik'), concat('Place ', toString(number % 5)), toDate('2024-01-01') + number % 400, '${project}',
                           ${batchId} * 4294967296 + number, ${batchId}, number, ${version}, if(number % 7 = 0, 'gift', 'market-sale'), ['bulk'], if(number % 2 = 0, NULL, 18.5)
                    FROM numbers(1000) WHERE ${rows}`);
  await sales(1, 0, 'Plain', '1');
  // Killed after the switch: the rows written anew count, where there are any.
  await sales(2, 0, 'Old', '1');
  await sales(2, 3, 'New', 'number % 2 = 0');
  // Killed before it: they do not.
  await sales(3, 0, 'Old', '1');
  await sales(3, 1, 'Never', 'number < 300');
  await sales(4, 0, 'Undone', '1');
  await applyMigrations(before, {});
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await before.close();
  await engine.command('DROP DATABASE version_before SYNC');
  await engine.close();
});

const messages: unknown[] = [];
const log = { info: (...words: unknown[]) => void messages.push(words) };
const layOut = () => laySalesOut(before, { durable: false, log });
const order = async () =>
  (
    await before.row<{ order: string }>(
      "SELECT sorting_key AS order FROM system.tables WHERE database = currentDatabase() AND name = 'sale'",
    )
  )?.order;
const contents = () =>
  before.rows(
    `SELECT batch_id, project, count() AS sales, toString(sum(cityHash64(* EXCEPT (names_version, filed_under)))) AS hash, sum(counts) AS counted FROM sale
     WHERE NOT (batch_id = 3 AND names_version = 1)
       AND NOT (batch_id = 2 AND names_version < 3 AND sale_id IN (SELECT sale_id FROM sale WHERE batch_id = 2 AND names_version = 3))
     GROUP BY batch_id, project ORDER BY batch_id, project`,
  );

test('sales of the version before are laid out anew whole, each once, whatever a killed start left behind', async () => {
  const expected = await contents();
  expect(expected).toMatchObject([
    { project: 'Plain', sales: 1000 },
    { project: 'New', sales: 500 },
    { project: 'Old', sales: 500 },
    { project: 'Old', sales: 1000 },
    { project: 'Undone', sales: 1000 },
  ]);
  // Killed in the middle of copying.
  await before.command(
    'CREATE TABLE sale_laid_out_0badcafe AS sale ENGINE = MergeTree ORDER BY (city, filed_under, registered_on, sale_id)',
  );
  await before.command('INSERT INTO sale_laid_out_0badcafe (city, sale_id) SELECT city, sale_id FROM sale LIMIT 10');
  await layOut();
  expect(await order()).toBe('city, filed_under, registered_on, sale_id');
  expect(await contents()).toEqual(expected);
  expect(await before.row('SELECT count() AS sales, countIf(filed_under != locality) AS elsewhere FROM sale')).toEqual({
    sales: 4000,
    elsewhere: 0,
  });
  expect(await before.rows("SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, 'sale_laid')")).toEqual(
    [],
  );
  expect(messages).toHaveLength(2);
});

test('done once, it is not done again', async () => {
  const at = () => before.row("SELECT toString(uuid) AS uuid FROM system.tables WHERE database = currentDatabase() AND name = 'sale'");
  const table = await at();
  await layOut();
  expect(await at()).toEqual(table);
  expect(messages).toHaveLength(2);
});

test('a sale that got another locality is found by it, and no longer by the one before', async () => {
  await before.command(
    `ALTER TABLE sale UPDATE locality = 'Elsewhere' WHERE city = 'Pune' AND locality = 'Place 1' AND batch_id = 1 SETTINGS mutations_sync = 1`,
  );
  expect(await before.row("SELECT count() AS n FROM sale WHERE city = 'Pune' AND locality = 'Elsewhere'")).toEqual({ n: 67 });
  expect(await before.row("SELECT count() AS n FROM sale WHERE city = 'Pune' AND locality = 'Place 1' AND batch_id = 1")).toEqual({ n: 0 });
});

test('in a cluster every shard copies and exchanges its own table', async () => {
  const statements: string[] = [];
  const cluster = {
    ...before,
    rows: async () => [],
    row: async (sql: string) => (/AS sales|AS copied/.test(sql) ? { sales: 2, copied: 2 } : null),
    command: async (sql: string) =>
      void statements.push(
        sql
          .replaceAll(/sale_laid_out_[0-9a-f]{8}/g, 'anew')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ),
  } as ClickHouse;
  await laySalesOut(cluster, { cluster: 'c', durable: true, log });
  expect(statements.map((sql) => sql.replace(/ (SETTINGS|PARTITION|SELECT) .*/, ''))).toEqual([
    "CREATE TABLE anew_local ON CLUSTER `c` AS sale_local ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')",
    'ALTER TABLE anew_local ON CLUSTER `c` ADD INDEX IF NOT EXISTS by_locality locality TYPE minmax GRANULARITY 1',
    "CREATE TABLE IF NOT EXISTS anew ON CLUSTER `c` AS anew_local ENGINE = Distributed('c', 'version_before', 'anew_local', cityHash64(city))",
    'INSERT INTO anew ()',
    'EXCHANGE TABLES sale_local AND anew_local ON CLUSTER `c`',
    'DROP TABLE IF EXISTS anew ON CLUSTER `c` SYNC',
    'DROP TABLE IF EXISTS anew_local ON CLUSTER `c` SYNC',
  ]);
  expect(statements[0]).toContain('fsync_after_insert = 1');
});
