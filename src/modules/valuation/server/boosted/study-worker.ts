import { parentPort, workerData } from 'node:worker_threads';
import { openClickHouse } from '#server/clickhouse/client.ts';
import { giveWay } from '#modules/avm/server/index.ts';
import { studyAccuracy } from './study-accuracy.ts';
import type { StudyMessage, StudyTask } from './study-in-thread.ts';

/* Tries valuations on the last twelve months of the store. Nothing of it is done in the server's own thread. */

const { store, ...question } = workerData as StudyTask;
const port = parentPort!;
const say = (message: StudyMessage) => port.postMessage(message);
giveWay();
const clickhouse = openClickHouse(store);
try {
  say({
    kind: 'found',
    found: await studyAccuracy(clickhouse, { ...question, onProgress: (progress) => say({ kind: 'progress', progress }) }),
  });
} catch (error) {
  say({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) });
} finally {
  await clickhouse.close();
}
