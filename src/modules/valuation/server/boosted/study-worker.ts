import { parentPort, workerData } from 'node:worker_threads';
import { openClickHouse } from '#server/clickhouse/client.ts';
import { giveWay } from '#modules/avm/server/index.ts';
import { leftOutSales } from '../queries/left-out-sales.ts';
import { studyAccuracy, type TriedRow } from './study-accuracy.ts';
import type { StudyMessage, StudyTask } from './study-in-thread.ts';
import { writeTriedRows } from './tried-rows.ts';

/* Tries valuations on the last twelve months of the store. Nothing of it is done in the server's own thread. */

const { store, rows, ...question } = workerData as StudyTask;
const port = parentPort!;
const say = (message: StudyMessage) => port.postMessage(message);
giveWay();
const clickhouse = openClickHouse(store);
try {
  const tried: TriedRow[] = [];
  const found = await studyAccuracy(clickhouse, {
    ...question,
    onProgress: (progress) => say({ kind: 'progress', progress }),
    onTried: (sale) => tried.push(sale),
  });
  await writeTriedRows(rows, tried, await leftOutSales(clickhouse, found));
  say({ kind: 'found', found });
} catch (error) {
  say({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) });
} finally {
  await clickhouse.close();
}
