import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { madeOnce } from '../testing/made-once.ts';
import { strictRows } from '../testing/strict-rows.ts';
import { openClickHouse } from './client.ts';
import { type ClickHouseSettings, connectClickHouse, type ConnectedClickHouse } from './connect.ts';
import { shippedMigrations } from './migrate.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
// One server alone waits for no other.
const alone = { username: '', password: '', database: 'mulya', seesChangesMs: 100, durable: false };

/**
 * A database of its own in the engine of this test process, tables made. One per test file: `afterAll(() => clickhouse.close())` drops it.
 * The engine is started by the first file and ends with the process: starting one costs more than the tests of most files.
 */
export async function testClickHouse(): Promise<ConnectedClickHouse> {
  const engine = await engineOfProcess();
  const database = `test_${(databases += 1)}`;
  await engine.command(`CREATE DATABASE ${database}`);
  const client = openClickHouse({ ...engine.connection, database });
  // A copy of each migrated table: running all migrations again takes twenty times as long.
  const tables = await engine.rows<{ name: string }>('SELECT name FROM system.tables WHERE database = {database:String}', alone);
  await Promise.all(tables.map(({ name }) => client.command(`CREATE TABLE ${name} AS ${alone.database}.${name}`)));
  const close = async () => {
    await client.close();
    await engine.command(`DROP DATABASE ${database} SYNC`);
  };
  return strictRows({ ...client, close, state: engine.state, processId: engine.processId });
}

let databases = 0;
let engine: Promise<ConnectedClickHouse> | undefined;
const engineOfProcess = () => (engine ??= testEngine({}, process.env['TEST_FOLDER']));

/** An engine on a folder of its own, for tests about the engine itself: its limits, its folder, its end. `close()` removes all of it. */
export async function testEngine(
  limits: ClickHouseSettings['limits'] = {},
  within = tmpdir(),
  { durable = false }: Pick<ClickHouseSettings, 'durable'> = {},
): Promise<ConnectedClickHouse> {
  const dataDir = await mkdtemp(join(within, 'mulya-clickhouse-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    await fillClickHouseFolder(dataDir);
    const clickhouse = await connectClickHouse({ ...alone, dataDir, limits, durable }, silent);
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
