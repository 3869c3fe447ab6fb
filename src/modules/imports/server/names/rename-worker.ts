import { parentPort } from 'node:worker_threads';
import { openClickHouse } from '#server/clickhouse/client.ts';
import { isLight } from '../spare-thread.ts';
import { renameSales } from './rename-sales.ts';
import type { Renamed, RenameMessage, RenameTask } from './rename-in-thread.ts';

const port = parentPort!;
const say = (message: RenameMessage) => port.postMessage(message);

async function rename(task: RenameTask): Promise<Renamed> {
  const clickhouse = openClickHouse(task.store);
  try {
    return await renameSales(clickhouse, task);
  } finally {
    await clickhouse.close();
  }
}

port.on('message', (task: RenameTask) =>
  rename(task).then(
    (renamed) => say({ kind: 'renamed', renamed, isLight: isLight() }),
    (error: unknown) => say({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) }),
  ),
);
