import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClickHouse } from './clickhouse.ts';
import { splitStatements } from './sql-text.ts';
import { expandTables } from './table-template.ts';

export const shippedMigrations = fileURLToPath(new URL('../../../db/clickhouse/', import.meta.url));
type Applied = { name: string; hash: string };

/**
 * Applies `db/clickhouse/*.sql` in name order, each once. ClickHouse has neither transactions for tables nor a lock
 * that is there on every installation, so two processes may meet here: every statement of a migration must be one that
 * can run twice (IF NOT EXISTS, IF EXISTS, ADD COLUMN IF NOT EXISTS; a test of the shipped files insists), and the
 * record is a set, where the same row written twice counts once. The same rule carries us over a crash half-way.
 */
export async function applyMigrations(
  clickhouse: ClickHouse,
  { cluster, folder = shippedMigrations }: { cluster?: string | undefined; folder?: string },
) {
  const layout = { database: clickhouse.connection.database, cluster };
  const record = `CREATE TABLE IF NOT EXISTS {{table schema_migration}} (name String, hash String, applied_at DateTime DEFAULT now())
    ENGINE = {{engine ReplacingMergeTree(applied_at)}} ORDER BY (name, hash);
    {{distribute schema_migration by cityHash64(name)}}`;
  for (const statement of splitStatements(expandTables(record, layout))) await clickhouse.command(statement);

  const applied = await clickhouse.rows<Applied>('SELECT DISTINCT name, hash FROM schema_migration');
  const written = readMigrations(folder);
  for (const { name, hash } of applied) {
    const file = written.find((one) => one.name === name);
    if (file === undefined)
      throw new Error(
        `The facts (CLICKHOUSE_URL, or DATA_DIR/clickhouse) have the migration ${name}, which this version of Mulya does not know: it is older than its data. Start the version that applied it, or a newer one.`,
      );
    if (file.hash !== hash)
      throw new Error(
        `The migration db/clickhouse/${name} was changed after it was applied. Restore it and write a new one; data of an earlier development version are to be made anew in an empty folder.`,
      );
  }
  for (const { name, hash, sql } of written) {
    if (applied.some((one) => one.name === name)) continue;
    for (const statement of splitStatements(expandTables(sql, layout))) await clickhouse.command(statement);
    await clickhouse.command('INSERT INTO schema_migration (name, hash) SELECT {name:String}, {hash:String}', { name, hash });
  }
}

export function readMigrations(folder = shippedMigrations) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}
