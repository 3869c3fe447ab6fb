import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, migrationsFolder, type Postgres } from './postgres.ts';

/** An empty database in memory with all migrations applied. Close it when the tests of the file are done. */
export async function testPostgres(): Promise<Postgres> {
  return fromPglite(await PGlite.create({ loadDataDir: await migratedOnce() }));
}

/** The same in a folder, for a test that kills a process: the next one opens what it left. */
export async function fillPostgresFolder(folder: string): Promise<void> {
  await (await PGlite.create(folder, { loadDataDir: await migratedOnce() })).close();
}

/**
 * Making a cluster takes seconds, opening a copy of it a fraction. The copy lies among the caches under a name that changes
 * with the migrations and with the engine, so it is never stale; tests that start at once may each make it.
 */
async function migratedOnce(): Promise<Blob> {
  const folder = resolve('node_modules/.cache/mulya');
  const path = join(folder, `postgres-${fingerprint()}.tar`);
  if (!existsSync(path)) {
    const lite = await PGlite.create();
    await fromPglite(lite);
    const bytes = new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer());
    await lite.close();
    mkdirSync(folder, { recursive: true });
    const making = `${path}.${process.pid}`;
    writeFileSync(making, bytes);
    renameSync(making, path);
  }
  return new Blob([readFileSync(path)]);
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(resolve('node_modules/@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(?:sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
