import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPostgres } from './postgres.ts';

test('a start that was killed while it made the database is made good by the next, and what is stored stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mulya-postgres-'));
  mkdirSync(join(dataDir, 'postgres.making/base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.making/PG_VERSION'), '');
  const first = await openPostgres({ DATABASE_URL: undefined, DATA_DIR: dataDir });
  await first.db.execute(sql`INSERT INTO identity_audit (action) VALUES ('kept')`);
  await first.close();
  expect(readdirSync(dataDir)).toEqual(['postgres']);
  const second = await openPostgres({ DATABASE_URL: undefined, DATA_DIR: dataDir });
  await second.ping();
  expect(await second.raw('SELECT action FROM identity_audit')).toMatchObject({ rows: [{ action: 'kept' }] });
  await second.close();
});
