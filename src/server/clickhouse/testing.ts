import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseSettings, connectClickHouse, type ConnectedClickHouse } from './connect.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A real engine on a folder of its own, tables made. One per test file: `afterAll(() => clickhouse.close())` removes all of it. */
export async function testClickHouse(limits: ClickHouseSettings['limits'] = {}): Promise<ConnectedClickHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulya-clickhouse-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    // One server alone waits for no other.
    const settings = { username: '', password: '', database: 'mulya', dataDir, limits, seesChangesMs: 100 };
    const clickhouse = await connectClickHouse(settings, silent);
    const { close } = clickhouse;
    // The connection is a getter: it must stay one, or it would be frozen as it is now.
    return Object.assign(clickhouse, { close: () => close().then(remove) });
  } catch (error) {
    await remove();
    throw error;
  }
}
