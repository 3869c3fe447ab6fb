import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import type { Mulya } from '../src/entry/start.ts';

const columns = {
  city: 'text',
  locality: 'text',
  project: 'text',
  registered_on: 'date',
  document_class: 'text',
  document_type: 'text',
  property_kind: 'text',
  configuration: 'text',
  sale_kind: 'text',
  currency: 'text',
  agreement_paise: 'bigint',
  area_sqm: 'double precision',
  rate_per_sqft: 'double precision',
  floor: 'smallint',
  unit_number: 'text',
} as const;

/** The same rows, once, in the order in which we store them (CLUSTER); they stay for the next run. */
export async function fillPeer(pool: Pool, { ground: { clickhouse } }: Mulya, rows: number) {
  const found = await pool.query<{ n: string }>(`SELECT count(*) AS n FROM sale`).catch(() => null);
  const ordered = await pool
    .query<{ done: boolean }>(`SELECT indisclustered AS done FROM pg_index WHERE indexrelid = 'sale_place_day'::regclass`)
    .catch(() => null);
  if (Number(found?.rows[0]?.n) === rows && ordered?.rows[0]?.done === true) return;
  console.log('filling the PostgreSQL peer…');
  await pool.query('DROP TABLE IF EXISTS sale');
  await pool.query(
    `CREATE UNLOGGED TABLE sale (${Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})`,
  );
  const names = Object.keys(columns).join(', ');
  const { host, user, database } = pool.options;
  const psql = spawn(
    'psql',
    [
      '-h',
      String(host),
      '-U',
      String(user),
      '-d',
      String(database),
      '-q',
      '-c',
      `COPY sale (${names}) FROM STDIN (FORMAT csv, NULL '\\N')`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = new Promise<number | null>((resolve) => psql.once('close', resolve));
  const csv = await clickhouse.stream(
    `SELECT ${names} FROM sale ORDER BY cityHash64(sale_id)`,
    'CSV',
    {},
    { settings: { max_execution_time: 600 } },
  );
  await pipeline(csv, psql.stdin);
  if ((await ended) !== 0) throw new Error('psql could not fill the peer');
  await pool.query('CREATE INDEX sale_place_day ON sale (city, locality, registered_on) INCLUDE (document_class, rate_per_sqft)');
  await pool.query('CLUSTER sale USING sale_place_day');
  await pool.query('VACUUM ANALYZE sale');
}
