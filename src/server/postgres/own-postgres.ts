import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type OwnPostgres = {
  start: () => void;
  /** `immediate` is how it ends when the machine fails: without a word to anybody, and repaired at the next start. */
  stop: (how?: 'fast' | 'immediate') => void;
};

/**
 * A PostgreSQL of our own in a folder, for benchmarks and for tests that take it away; nothing else of the machine is touched. As root it
 * runs as the user `postgres`, since PostgreSQL refuses root. Null where it is not installed (Debian: apt-get install postgresql).
 */
export function makeOwnPostgres(folder: string, settings: Readonly<Record<string, string>>): OwnPostgres | null {
  const bin = binaries();
  if (bin === undefined) return null;
  const asRoot = process.getuid?.() === 0;
  const commandOf = (command: string, args: string[]): [string, string[]] =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, command), ...args]] : [join(bin, command), args];
  const data = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    execFileSync(...commandOf('initdb', ['-D', data, '-U', 'mulya', '-A', 'trust', '-E', 'UTF8', '--no-sync']), { stdio: 'pipe' });
  }
  const options = Object.entries({ unix_socket_directories: folder, ...settings })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  return {
    start: () =>
      void execFileSync(...commandOf('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'postgres.log'), '-o', options, 'start']), {
        stdio: 'pipe',
      }),
    stop: (how = 'fast') => void spawnSync(...commandOf('pg_ctl', ['-D', data, '-m', how, 'stop']), { stdio: 'ignore' }),
  };
}

function binaries() {
  const folders = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  return [...folders.toSorted().toReversed(), '/usr/local/bin', '/usr/bin'].find((folder) => existsSync(join(folder, 'initdb')));
}
