import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ClickHouse } from './clickhouse.ts';
import { openClickHouse, storeUnavailable } from './client.ts';
import { EmbeddedClickHouse, type StoreState } from './embedded-clickhouse.ts';
import type { HostOrder } from './host/messages.ts';
import { laySalesOut } from './lay-out-sales.ts';
import { makeDurable, passing } from './make-durable.ts';
import { applyMigrations } from './migrate.ts';
import { sqlName } from './sql-text.ts';

export type ClickHouseSettings = {
  /** A server of your own; without it the embedded engine serves from `dataDir`. */
  url?: string | undefined;
  username: string;
  password: string;
  database: string;
  cluster?: string | undefined;
  /** The folder of the embedded engine is `dataDir/clickhouse`. */
  dataDir: string;
  limits?: Partial<HostOrder['limits']>;
  /** False for tests, whose data nobody misses. */
  durable?: boolean;
} & Pick<ClickHouse['connection'], 'seesChangesMs'>;
export type ConnectedClickHouse = ClickHouse & {
  state(): StoreState;
  /** Of the embedded engine; null for a server. */
  processId(): number | null;
};
type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Opens the store, embedded or served, with its tables made. Both are spoken to in the same way from here on. */
export async function connectClickHouse(settings: ClickHouseSettings, log: Log): Promise<ConnectedClickHouse> {
  const clickhouse =
    settings.url === undefined ? await startEmbedded(settings, log) : await reachServer({ ...settings, url: settings.url });
  try {
    if (settings.url === undefined) await refuseDamagedParts(clickhouse, settings.dataDir);
    const { cluster, durable = true } = settings;
    await applyMigrations(clickhouse, { cluster });
    await laySalesOut(clickhouse, { cluster, durable, log });
    if (durable) await makeDurable(clickhouse, cluster);
  } catch (error) {
    await clickhouse.close();
    throw error;
  }
  return clickhouse;
}

/**
 * The engine sets parts aside that it cannot read and goes on without them: every number would be wrong and none would say so.
 * @throws Error naming the folders and what to do.
 */
async function refuseDamagedParts(clickhouse: ClickHouse, dataDir: string) {
  const parts = await clickhouse.rows<{ table: string; path: string }>(
    `SELECT DISTINCT table, path FROM system.detached_parts
     WHERE database = currentDatabase() AND startsWith(reason, 'broken') AND table NOT IN {passing:Array(String)} ORDER BY table, path`,
    { passing },
  );
  if (parts.length === 0) return;
  const shown = parts.slice(0, 5).map(({ table, path }) => `  ${table}: ${path}`);
  const more = parts.length > shown.length ? [`  and ${parts.length - shown.length} more`] : [];
  throw new Error(
    [
      `The facts are damaged: ClickHouse could not read ${parts.length} of their parts and set them aside.`,
      ...shown,
      ...more,
      `Put ${join(dataDir, 'clickhouse')} back from a copy. To go on without what these parts held, move them elsewhere.`,
    ].join('\n'),
  );
}

async function startEmbedded({ dataDir, database, limits, seesChangesMs }: ClickHouseSettings, log: Log): Promise<ConnectedClickHouse> {
  let client: ClickHouse | null = null;
  /** Of the clients before the present one: each restart of the engine brings a new one. */
  let writesBefore = 0;
  const embedded = new EmbeddedClickHouse({
    dir: join(dataDir, 'clickhouse'),
    database,
    log,
    limits: limits ?? {},
    onConnection: (url) => {
      writesBefore += (client?.writes() ?? 0) + 1;
      void client?.close();
      client = openClickHouse({ url, database, seesChangesMs, ...embedded.account });
    },
  });
  await embedded.start();
  /** While the engine is away every call is told so at once. */
  const there = async () => {
    if (client === null || embedded.state() !== 'ready') throw storeUnavailable();
    return client;
  };
  return {
    rows: async (...args) => (await there()).rows(...args),
    row: async (...args) => (await there()).row(...args),
    command: async (...args) => (await there()).command(...args),
    insertTsv: async (...args) => (await there()).insertTsv(...args),
    stream: async (...args) => (await there()).stream(...args),
    writes: () => writesBefore + (client?.writes() ?? 0),
    ping: async () => embedded.state() === 'ready' && client !== null && (await client.ping()),
    async close() {
      await embedded.close();
      await client?.close();
    },
    get connection() {
      return { url: embedded.url, database, seesChangesMs, ...embedded.account };
    },
    state: embedded.state,
    processId: () => embedded.processId,
  };
}

async function reachServer({
  url,
  username,
  password,
  database,
  cluster,
}: ClickHouseSettings & { url: string }): Promise<ConnectedClickHouse> {
  const everywhere = cluster === undefined ? '' : ` ON CLUSTER ${sqlName(cluster)}`;
  const first = openClickHouse({ url, username, password, database: 'default' });
  try {
    if ((await first.row('SELECT 1 AS found FROM system.databases WHERE name = {database:String}', { database })) === null)
      await first.command(`CREATE DATABASE IF NOT EXISTS ${sqlName(database)}${everywhere}`);
  } finally {
    await first.close();
  }
  const client = openClickHouse({ url, username, password, database });
  return { ...client, state: () => 'ready', processId: () => null };
}
