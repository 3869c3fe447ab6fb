import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * A PostgreSQL of its own to measure against, on a Unix socket, with settings a careful person would give it on this
 * machine. Nothing else of the machine is touched. As root it runs as the user `postgres`, since PostgreSQL refuses root.
 */
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

function binaries() {
  const folders = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return [...folders.toSorted().toReversed(), '/usr/local/bin', '/usr/bin'].find((folder) => existsSync(join(folder, 'initdb')));
}

/** Null, with the reason printed, where PostgreSQL is not installed. */
export async function startPostgresPeer(folder: string): Promise<PostgresPeer | null> {
  const bin = binaries();
  if (!bin) {
    console.log('PostgreSQL is not installed (Debian: apt-get install postgresql): ratios against it are left out.');
    return null;
  }
  const asRoot = process.getuid?.() === 0;
  const run = (command: string, ...args: string[]) =>
    asRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', join(bin, command), ...args], { stdio: 'pipe' })
      : execFileSync(join(bin, command), args, { stdio: 'pipe' });
  const data = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    run('initdb', '-D', data, '-U', 'mulya', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  }
  const options = Object.entries({ ...SETTINGS, listen_addresses: '', unix_socket_directories: folder })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const stop = () => {
    spawnSync(
      asRoot ? 'runuser' : join(bin, 'pg_ctl'),
      [...(asRoot ? ['-u', 'postgres', '--', join(bin, 'pg_ctl')] : []), '-D', data, '-m', 'fast', 'stop'],
      { stdio: 'ignore' },
    );
  };
  stop(); // a peer left over by a run that was killed
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'postgres.log'), '-o', options, 'start');
  const pool = new pg.Pool({ host: folder, user: 'mulya', database: 'postgres', max: 4 });
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
  return { pool, version: rows[0]?.server_version ?? '', stop };
}
