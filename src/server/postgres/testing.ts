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
async function migratedOnce(): Promise<Tar> {
  const path = await madeOnce(
    'postgres.tar',
    [import.meta.filename, migrationsFolder, resolve('node_modules/@electric-sql/pglite/package.json')],
    async (making) => {
      const lite = await PGlite.create();
      await fromPglite(lite);
      // Tests create no databases. Without the templates of new ones the copy has half the size.
      for (const template of ['template0', 'template1']) {
        await lite.exec(`UPDATE pg_database SET datistemplate = false WHERE datname = '${template}'`);
        await lite.exec(`DROP DATABASE ${template}`);
      }
      const bytes = new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer());
      await lite.close();
      writeFileSync(making, bytes);
    },
  );
  return new Tar(path);
}

/**
 * The bytes are read once a process: memory of this size is new to the system each time, which takes longer than all else that a test
 * does to open a database. Blob of Node reads them in pieces and takes more than a second.
 */
class Tar extends Blob {
  static readonly #read = new Map<string, ArrayBuffer>();
  readonly #path: string;

  constructor(path: string) {
    super([], { type: 'application/x-tar' });
    this.#path = path;
  }

  override arrayBuffer() {
    const bytes = Tar.#read.get(this.#path) ?? new Uint8Array(readFileSync(this.#path)).buffer;
    Tar.#read.set(this.#path, bytes);
    return Promise.resolve(bytes);
  }
}
