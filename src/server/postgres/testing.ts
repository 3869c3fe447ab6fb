import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { madeOnce } from '../testing/made-once.ts';
import { embeddedParams, fromPglite, migrationsFolder, type Postgres } from './postgres.ts';

/** An empty database in memory with all migrations applied. Close it when the tests of the file are done. */
export async function testPostgres(): Promise<Postgres> {
  return fromPglite(await PGlite.create({ loadDataDir: await migratedOnce(), startParams: embeddedParams }));
}

/** The same in a folder, for a test that kills a process: the next one opens what it left. */
export async function fillPostgresFolder(folder: string): Promise<void> {
  await (await PGlite.create(folder, { loadDataDir: await migratedOnce() })).close();
}

/** Making a cluster takes seconds, opening a copy of it a fraction. */
async function migratedOnce(): Promise<Blob> {
  const path = await madeOnce(
    'postgres.tar',
    [migrationsFolder, resolve('node_modules/@electric-sql/pglite/package.json')],
    async (making) => {
      const lite = await PGlite.create();
      await fromPglite(lite);
      const bytes = new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer());
      await lite.close();
      writeFileSync(making, bytes);
    },
  );
  return new Blob([readFileSync(path)]);
}
