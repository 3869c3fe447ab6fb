import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClickHouse } from './client.ts';
import type { ConnectedClickHouse } from './connect.ts';
import { applyMigrations, readMigrations } from './migrate.ts';
import { splitStatements, wordsOnly } from './sql-text.ts';
import { expandTables } from './table-template.ts';
import { testClickHouse } from './testing.ts';

let clickhouse: ConnectedClickHouse;
let folder: string;
beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse?.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mulya-migrations-'));
  await clickhouse.command('TRUNCATE TABLE schema_migration');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await clickhouse.command('DROP TABLE IF EXISTS walk SYNC');
});
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const create = 'CREATE TABLE IF NOT EXISTS {{table walk}} (a UInt8) ENGINE = {{engine MergeTree}} ORDER BY a;';
const columns = () =>
  clickhouse.rows(`SELECT name FROM system.columns WHERE database = currentDatabase() AND table = 'walk' ORDER BY position`);
const recorded = () => clickhouse.rows('SELECT DISTINCT name FROM schema_migration ORDER BY name');

test('migrations are applied once, in the order of their names', async () => {
  write('2026-02-01-b.sql', 'ALTER TABLE {{table walk}} ADD COLUMN IF NOT EXISTS b UInt8; -- later');
  write('2026-01-01-a.sql', create);
  await applyMigrations(clickhouse, { folder });
  await applyMigrations(clickhouse, { folder });
  expect(await columns()).toEqual([{ name: 'a' }, { name: 'b' }]);
  expect(await clickhouse.rows('SELECT name FROM schema_migration ORDER BY name')).toEqual([
    { name: '2026-01-01-a.sql' },
    { name: '2026-02-01-b.sql' },
  ]);
});

test('two processes that start at once both come through', async () => {
  write('2026-01-01-a.sql', create);
  write('2026-02-01-b.sql', 'ALTER TABLE {{table walk}} ADD COLUMN IF NOT EXISTS b UInt8;');
  const others = Array.from({ length: 3 }, () => openClickHouse(clickhouse.connection));
  await Promise.all(others.map((other) => applyMigrations(other, { folder })));
  await Promise.all(others.map((other) => other.close()));
  expect(await columns()).toEqual([{ name: 'a' }, { name: 'b' }]);
  expect(await recorded()).toHaveLength(2);
  await applyMigrations(clickhouse, { folder });
});

test('a migration changed after it was applied stops the start', async () => {
  write('2026-01-01-a.sql', create);
  await applyMigrations(clickhouse, { folder });
  write('2026-01-01-a.sql', `${create} -- better`);
  await expect(applyMigrations(clickhouse, { folder })).rejects.toThrow('2026-01-01-a.sql was changed after it was applied');
});

test('data of a newer version stops an older program', async () => {
  write('2026-01-01-a.sql', create);
  await applyMigrations(clickhouse, { folder });
  rmSync(join(folder, '2026-01-01-a.sql'));
  await expect(applyMigrations(clickhouse, { folder })).rejects.toThrow('older than its data');
});

test('a migration that failed half-way is finished by the next start', async () => {
  write('2026-01-01-a.sql', `${create} ALTER TABLE walk ADD COLUMN IF NOT EXISTS b Uint9;`);
  await expect(applyMigrations(clickhouse, { folder })).rejects.toThrow();
  expect(await recorded()).toEqual([]);
  write('2026-01-01-a.sql', `${create} ALTER TABLE walk ADD COLUMN IF NOT EXISTS b UInt8;`);
  await applyMigrations(clickhouse, { folder });
  expect(await columns()).toEqual([{ name: 'a' }, { name: 'b' }]);
});

test('every shipped statement can run twice, as two starting processes may make it', () => {
  for (const { name, sql } of readMigrations()) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\d-\d\d-[a-z0-9-]+\.sql$/);
    for (const statement of splitStatements(expandTables(sql, { database: 'mulya', cluster: 'c' })))
      expect(wordsOnly(statement)).toMatch(/\bIF (NOT )?EXISTS\b/i);
  }
});
