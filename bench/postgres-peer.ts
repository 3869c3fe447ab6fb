import pg from 'pg';
import { makeOwnPostgres } from '#server/postgres/own-postgres.ts';

/** A PostgreSQL to measure against, on a Unix socket, with settings a careful person would give it on this machine. */
export type PostgresPeer = { pool: pg.Pool; version: string; stop: () => void };

const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  effective_cache_size: '8GB',
  max_parallel_workers_per_gather: '2',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
  jit: 'off',
};

/** Null, with the reason printed, where PostgreSQL is not installed. */
export async function startPostgresPeer(folder: string): Promise<PostgresPeer | null> {
  const server = makeOwnPostgres(folder, { ...SETTINGS, listen_addresses: '' });
  if (server === null) {
    console.log('PostgreSQL is not installed (Debian: apt-get install postgresql): ratios against it are left out.');
    return null;
  }
  server.stop(); // a peer left over by a run that was killed
  server.start();
  const pool = new pg.Pool({ host: folder, user: 'mulya', database: 'postgres', max: 4 });
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
  return { pool, version: rows[0]?.server_version ?? '', stop: () => server.stop() };
}
