import { PGlite } from '@electric-sql/pglite';
import { fromPglite, type Postgres } from './postgres.ts';

/** An empty database in memory with all migrations applied. Close it when the tests of the file are done. */
export async function testPostgres(): Promise<Postgres> {
  return fromPglite(await PGlite.create());
}
