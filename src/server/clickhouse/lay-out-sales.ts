import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { ClickHouse } from './clickhouse.ts';
import { durableSettings } from './make-durable.ts';
import { splitStatements, sqlName } from './sql-text.ts';
import { expandTables } from './table-template.ts';

type Settings = { cluster?: string | undefined; durable: boolean; log: Pick<Logger, 'info'> };

const order = 'city, filed_under, registered_on, sale_id';
/** Begins the names of tables that are being filled. */
const prefix = 'sale_laid_out_';

/**
 * Lays `sale` out in the order of this version: up to November 2026 locality and project were part of it, and such columns cannot be
 * changed in place. All rows are copied into a table of their own, which takes the place of the other in one step, or not at all: a
 * start that is killed before leaves the sales as they were, and the next one begins anew. Meanwhile they take twice the room.
 */
export async function laySalesOut(clickhouse: ClickHouse, { cluster, durable, log }: Settings): Promise<void> {
  const layout = { database: clickhouse.connection.database, cluster };
  const local = (table: string) => (cluster === undefined ? table : `${table}_local`);
  const everywhere = cluster === undefined ? '' : ` ON CLUSTER ${sqlName(cluster)}`;
  const run = async (sql: string) => {
    for (const statement of splitStatements(expandTables(sql, layout))) await clickhouse.command(statement);
  };
  const drop = async (table: string) => {
    if (cluster !== undefined) await run(`DROP TABLE IF EXISTS ${table} {{everywhere}} SYNC`);
    await run(`DROP TABLE IF EXISTS {{table ${table}}} SYNC`);
  };
  const isLaidOut = async () =>
    (await clickhouse.row(
      'SELECT 1 FROM system.tables WHERE database = currentDatabase() AND name = {name:String} AND sorting_key = {order:String}',
      {
        name: local('sale'),
        order,
      },
    )) !== null;

  const left = await clickhouse.rows<{ name: string }>(
    'SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {prefix:String})',
    { prefix },
  );
  for (const name of new Set(left.map((one) => one.name.replace(/_local$/, '')))) await drop(name);
  if (await isLaidOut()) return;

  const counted = await onceOfTwo(clickhouse);
  const { sales = 0 } = (await clickhouse.row<{ sales: number }>(`SELECT count() AS sales FROM sale WHERE ${counted}`)) ?? {};
  if (sales > 0) log.info({ sales }, 'the sales are laid out anew, once: they take twice the room until that is done');
  const table = `${prefix}${randomBytes(4).toString('hex')}`;
  await run(`CREATE TABLE {{table ${table}}} AS ${local('sale')}
    ENGINE = {{engine MergeTree}}
    PARTITION BY cityHash64(city) % 16
    ORDER BY (${order})
    SETTINGS ${['index_granularity = 4096', ...(durable ? durableSettings : [])].join(', ')}`);
  // A locality that got another name lies in several places of the order; where it does not lie nothing is read.
  await run(`ALTER TABLE {{table ${table}}} ADD INDEX IF NOT EXISTS by_locality locality TYPE minmax GRANULARITY 1`);
  await run(`{{distribute ${table} by cityHash64(city)}}`);
  const columns = await clickhouse.rows<{ name: string }>(
    `SELECT name FROM system.columns
     WHERE database = currentDatabase() AND table = 'sale' AND default_kind NOT IN ('MATERIALIZED', 'ALIAS') ORDER BY position`,
  );
  const names = columns.map(({ name }) => sqlName(name)).join(', ');
  await run(`INSERT INTO ${table} (${names}) SELECT ${names} FROM sale WHERE ${counted}
    SETTINGS min_insert_block_size_rows = 262144, max_insert_threads = 1`);
  const { copied = 0 } = (await clickhouse.row<{ copied: number }>(`SELECT count() AS copied FROM ${table}`)) ?? {};
  if (copied !== sales) throw new Error(`Of ${sales} sales ${copied} were copied into their new table; nothing was changed. Start again.`);
  // Another process that started at the same time may have been first.
  if (!(await isLaidOut())) await run(`EXCHANGE TABLES ${local('sale')} AND ${local(table)}${everywhere}`);
  await drop(table);
  if (sales > 0) log.info({ sales }, 'the sales are laid out anew');
}

/**
 * Sales whose names were being changed when an earlier version was killed lie twice: as before, and anew with the version of names
 * that `sale_batch` gives. It also says which of the two count.
 */
async function onceOfTwo(clickhouse: ClickHouse): Promise<string> {
  const moving = await clickhouse.rows<{ batchId: number; version: number; moved: boolean }>(
    'SELECT batch_id AS batchId, names_moving AS version, names_moved AS moved FROM sale_batch FINAL WHERE names_moving > 0',
  );
  const conditions = moving.map(({ batchId, version, moved }) =>
    moved
      ? `NOT (batch_id = ${batchId} AND names_version < ${version} AND sale_id IN (SELECT sale_id FROM sale WHERE batch_id = ${batchId} AND names_version = ${version}))`
      : `NOT (batch_id = ${batchId} AND names_version = ${version})`,
  );
  return ['true', ...conditions].join(' AND ');
}
