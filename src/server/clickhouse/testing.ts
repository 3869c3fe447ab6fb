import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { madeOnce } from '../testing/made-once.ts';
import { type ClickHouseSettings, connectClickHouse, type ConnectedClickHouse } from './connect.ts';
import { shippedMigrations } from './migrate.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
// One server alone waits for no other.
const alone = { username: '', password: '', database: 'mulya', seesChangesMs: 100 };

/** A real engine on a folder of its own, tables made. One per test file: `afterAll(() => clickhouse.close())` removes all of it. */
export async function testClickHouse(limits: ClickHouseSettings['limits'] = {}): Promise<ConnectedClickHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulya-clickhouse-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    await fillClickHouseFolder(dataDir);
    const clickhouse = await connectClickHouse({ ...alone, dataDir, limits }, silent);
    const { close } = clickhouse;
    // The connection is a getter: it must stay one, or it would be frozen as it is now.
    return Object.assign(clickhouse, { close: () => close().then(remove) });
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Making the tables takes the engine longer than all else at its start; a folder that has them is copied in a moment. */
export async function fillClickHouseFolder(dataDir: string): Promise<void> {
  const madeOf = [shippedMigrations, import.meta.dirname, resolve('node_modules/chdb/package.json')];
  const migrated = await madeOnce('clickhouse', madeOf, async (path) => {
    await (await connectClickHouse({ ...alone, dataDir: path }, silent)).close();
  });
  await cp(migrated, dataDir, { recursive: true, verbatimSymlinks: true });
}
