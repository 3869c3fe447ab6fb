import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openClickHouse } from '#server/clickhouse/client.ts';
import { dateFromDayNumber } from '#core/period.ts';
import { fewestToTrain, trainModel } from '#modules/avm/index.ts';
import { growInThreads, giveWay, packSnapshot } from '#modules/avm/server/index.ts';
import { readMarket } from './read-market.ts';
import type { TrainingMessage, TrainingTask } from './train-in-thread.ts';

/* Reads a city's sales, trains, and writes the model down. Nothing of it is done in the server's own thread. */

const { store, market, seed, effort, file, threads } = workerData as TrainingTask;
const port = parentPort!;
const say = (message: TrainingMessage) => port.postMessage(message);
giveWay();
const clickhouse = openClickHouse(store);
const growing = growInThreads(threads);
try {
  const { columns, sales, localities } = await readMarket(clickhouse, market);
  const months = sales.n === 0 ? 0 : sales.month[sales.n - 1]! - sales.month[0]! + 1;
  if (sales.n < fewestToTrain.sales || months < fewestToTrain.months)
    throw new RangeError(
      `${sales.n} sales of ${months} months are too few to train on; ${fewestToTrain.sales} of ${fewestToTrain.months} are needed.`,
    );
  const model = await trainModel(columns, { seed, effort }, growing.grow, (progress) => say({ kind: 'progress', progress }));
  const cutOff = dateFromDayNumber(sales.day[sales.n - 1]!);
  const { bytes, hash } = packSnapshot({ format: 1, ...market, cutOff, localities, columns, sales, model });
  writeFileSync(file, bytes);
  say({
    kind: 'found',
    found: {
      hash,
      bytes: bytes.length,
      cutOff,
      sales: sales.n,
      batchIds: [...new Set(sales.batchId)].sort((a, b) => a - b),
      features: model.stages.features.map(({ name }) => name),
      metrics: model.metrics,
    },
  });
} catch (error) {
  say({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) });
} finally {
  await growing.close();
  await clickhouse.close();
}
