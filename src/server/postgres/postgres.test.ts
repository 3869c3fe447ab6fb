/** @module-tag deep */
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fromPglite, openPostgres } from './postgres.ts';
import { fillPostgresFolder } from './testing.ts';

test('a start that was killed while it made the database is made good by the next, and what is stored stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mulya-postgres-'));
  mkdirSync(join(dataDir, 'postgres.making/base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.making/PG_VERSION'), '');
  const first = await openPostgres({ DATABASE_URL: undefined, DATA_DIR: dataDir });
  await first.db.execute(sql`INSERT INTO identity_audit (action) VALUES ('kept')`);
  await first.close();
  expect(readdirSync(dataDir)).toEqual(['postgres']);
  const open = readdirSync(dataDir, { recursive: true }).filter((name) => (statSync(join(dataDir, String(name))).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  const second = await openPostgres({ DATABASE_URL: undefined, DATA_DIR: dataDir });
  await second.ping();
  expect(await second.raw('SELECT action FROM identity_audit')).toMatchObject({ rows: [{ action: 'kept' }] });
  await second.close();
});

test('a database that a newer version brought up to date is not opened by an older one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mulya-newer-'));
  await fillPostgresFolder(folder);
  const lite = await PGlite.create(folder);
  await lite.exec(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of tomorrow', ${Date.UTC(2100, 0)})`);
  await expect(fromPglite(lite)).rejects.toThrow(/brought up to date by a newer version of Mulya. Start that version/);
  await lite.close();
});
