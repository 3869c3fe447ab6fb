import type { Logger } from 'pino';
import { connectClickHouse, type ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import type { Config } from '#server/config.ts';
import { lockEmbeddedStores } from '#server/embedded-lock.ts';
import { openPostgres, type Postgres } from '#server/postgres/postgres.ts';

export type OpenStores = { postgres: Postgres; clickhouse: ConnectedClickHouse; close: () => Promise<void> };

/**
 * Takes the lock of the embedded stores and opens both. Imports little, so that the programs can begin with it and load the rest
 * of themselves while the stores come up.
 * @throws StoresInUse when another process holds the embedded stores.
 */
export async function openStores(config: Config, log: Logger): Promise<OpenStores> {
  const lock = config.DATABASE_URL && config.CLICKHOUSE_URL ? null : await lockEmbeddedStores(config.DATA_DIR);
  const [postgres, clickhouse] = await Promise.allSettled([
    openPostgres(config),
    connectClickHouse(
      {
        url: config.CLICKHOUSE_URL,
        username: config.CLICKHOUSE_USER,
        password: config.CLICKHOUSE_PASSWORD,
        database: config.CLICKHOUSE_DATABASE,
        cluster: config.CLICKHOUSE_CLUSTER,
        dataDir: config.DATA_DIR,
      },
      log,
    ),
  ]);
  const close = async () => {
    if (clickhouse.status === 'fulfilled') await clickhouse.value.close();
    if (postgres.status === 'fulfilled') await postgres.value.close();
    lock?.release();
  };
  if (postgres.status === 'fulfilled' && clickhouse.status === 'fulfilled')
    return { postgres: postgres.value, clickhouse: clickhouse.value, close };
  await close();
  throw postgres.status === 'rejected' ? postgres.reason : (clickhouse as PromiseRejectedResult).reason;
}
