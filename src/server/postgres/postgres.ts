import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Config } from '../config.ts';
import { syncEntry, syncFolder } from '../files/sync-folder.ts';
import { makePrivate } from '../private-folder.ts';
import { DurableFiles } from './durable-files.ts';

/**
 * PGlite and PostgreSQL behind one type. Inside a transaction every query, reads included, must go through
 * its `tx`: on PGlite any other query waits for the transaction for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open transaction. What takes one cannot be called outside of it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** For the job queue, which brings its own SQL. */
export type RawSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export type Postgres = { db: Db; raw: RawSql; ping: () => Promise<void>; close: () => Promise<void> };

export const migrationsFolder = resolve(import.meta.dirname, '../../../db/postgres');

/** Two processes that start at once must not both migrate: the second waits on this lock and then finds nothing to do. */
const MIGRATION_LOCK = 7_265_001;

/**
 * Opens PostgreSQL (`DATABASE_URL`) or the embedded PGlite, with all migrations applied.
 * The embedded store needs the lock of `embedded-lock.ts` to be held by this process.
 */
export function openPostgres(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Postgres> {
  return config.DATABASE_URL ? openServer(config.DATABASE_URL) : openEmbedded(join(config.DATA_DIR, 'postgres'));
}

async function openServer(connectionString: string): Promise<Postgres> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined); // an idle connection that breaks is replaced; the next query tells if the server is gone
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer((text) => client.query(text));
    await migrateNode(drizzleNode({ client, casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
  const db = drizzleNode({ client: pool, casing: 'snake_case' });
  return {
    db: db as unknown as Db,
    raw: (text, values) => pool.query(text, values),
    ping: async () => void (await db.execute(sql`SELECT 1`)),
    close: () => pool.end(),
  };
}

/** What a person or two keep busy fits in here; the default of 128 MB would all be touched sooner or later. */
export const embeddedParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PGlite switches fsync off by `-F`; of the ways to sync the log, Emscripten hands on `fsync` alone. */
const durableParams = [...embeddedParams.filter((param) => param !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** A commit that was answered is on the disk. */
export const openDurably = (files: DurableFiles) => PGlite.create({ fs: files, startParams: durableParams });

/** Of the PostgreSQL in PGlite: another one cannot read the folder. */
const EMBEDDED_VERSION = '18';

async function openEmbedded(folder: string): Promise<Postgres> {
  const anew = `To begin anew without what is in it, move ${folder} away.`;
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    // Half a folder is somebody's data, and not a place for a new cluster.
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Error(
        `The embedded PostgreSQL is damaged: ${join(folder, 'PG_VERSION')} is missing. Put ${folder} back from a copy. ${anew}`,
      );
    await makeCluster(folder);
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== EMBEDDED_VERSION)
    throw new Error(
      `${folder} was made by PostgreSQL ${version || '(not said)'}, and this Mulya brings ${EMBEDDED_VERSION}. Start the version of Mulya that made it. ${anew}`,
    );
  const lite = await openDurably(new DurableFiles(folder)).catch((cause: unknown) => {
    throw new Error(`The embedded PostgreSQL does not open: ${folder} is damaged. Put it back from a copy. ${anew}`, { cause });
  });
  return fromPglite(lite);
}

/** When the last migration was made that this version knows, as drizzle notes it: Unix time in milliseconds. */
const newestMigration = () =>
  Math.max(
    ...(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }).entries.map(
      ({ when }) => when,
    ),
  );

/** Drizzle passes over migrations it does not know, and an older program would then write into tables it does not understand. */
async function refuseNewer(query: (text: string) => Promise<{ rows: unknown[] }>) {
  const [table] = (await query(`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`)).rows as { there: boolean }[];
  if (table?.there !== true) return;
  const newest = newestMigration();
  const { rows } = await query(`SELECT 1 FROM drizzle.__drizzle_migrations WHERE created_at > ${newest} LIMIT 1`);
  if (rows.length > 0)
    throw new Error(
      'The database of people, batches and jobs (DATABASE_URL, or DATA_DIR/postgres) was brought up to date by a newer version of Mulya. Start that version, or one that is newer still.',
    );
}

/** Made beside its place and then moved there, so that a start that is killed never leaves half a cluster. */
async function makeCluster(folder: string) {
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'make-cluster.ts'), making]);
  makePrivate(making);
  syncFolder(making);
  renameSync(making, folder);
  syncEntry(dirname(folder));
}

/** Shared with the tests, which bring a database in memory. */
export async function fromPglite(lite: PGlite): Promise<Postgres> {
  const db = drizzleLite({ client: lite, casing: 'snake_case' });
  await refuseNewer((text) => lite.query(text));
  await migrateLite(db, { migrationsFolder });
  return {
    db: db as unknown as Db,
    raw: async (text, values) => {
      if (values?.length) return lite.query(text, values);
      // Several statements in one text: PGlite answers each; the last one with columns is the answer.
      const results = await lite.exec(text);
      return { rows: results.filter((result) => result.fields.length > 0).at(-1)?.rows ?? [] };
    },
    ping: async () => void (await db.execute(sql`SELECT 1`)),
    close: () => lite.close(),
  };
}
