import { parentPort, workerData } from 'node:worker_threads';
import { openClickHouse } from '#server/clickhouse/client.ts';
import { renameSales } from './rename-sales.ts';
import type { RenameMessage, RenameTask } from './rename-in-thread.ts';

const task = workerData as RenameTask;
const port = parentPort!;
const say = (message: RenameMessage) => port.postMessage(message);
const clickhouse = openClickHouse(task.store);
try {
  say({ kind: 'renamed', renamed: await renameSales(clickhouse, task) });
} catch (error) {
  say({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) });
} finally {
  await clickhouse.close();
}
