import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openClickHouse } from '#server/clickhouse/client.ts';
import { dateFromDayNumber } from '#core/period.ts';
import { buildingKey, fewestToTrain, learnMonths, trainModel } from '#modules/avm/index.ts';
import { growInThreads, giveWay, packSnapshot, unpackSnapshot } from '#modules/avm/server/index.ts';
import { readMarket } from './read-market.ts';
import type { TrainingMessage, TrainingTask } from './train-in-thread.ts';

/* Reads a city's sales, trains, and writes the model down. Nothing of it is done in the server's own thread. */

const { store, market, seed, effort, file, threads, earlier } = workerData as TrainingTask;
const port = parentPort!;
const say = (message: TrainingMessage) => port.postMessage(message);
giveWay();
const clickhouse = openClickHouse(store);
const growing = growInThreads(threads);

async function grown() {
  const read = await readMarket(clickhouse, market);
  const { columns, sales } = read;
  const months = sales.n === 0 ? 0 : sales.month[sales.n - 1]! - sales.month[0]! + 1;
  if (sales.n < fewestToTrain.sales || months < fewestToTrain.months)
    throw new RangeError(
      `${sales.n} sales of ${months} months are too few to train on; ${fewestToTrain.sales} of ${fewestToTrain.months} are needed.`,
    );
  return {
    market: read,
    model: await trainModel(columns, { seed, effort }, growing.grow, (progress) => say({ kind: 'progress', progress })),
  };
}

/** The trees of a stored model with the sales that came since: numbered as its own, or the trees would not understand them. */
async function learned({ hash, path }: NonNullable<TrainingTask['earlier']>) {
  const snapshot = unpackSnapshot(readFileSync(path), hash);
  const { localities, words = [], columns, sales: before, model } = snapshot;
  if (words.length < columns.others.length)
    throw new RangeError(`Model ${hash} is of before later months could be learned: train it anew.`);
  const read = await readMarket(clickhouse, market, { localities, words, configurations: before.configurations });
  const codes = new Map(before.buildings.map((building, code) => [buildingKey(building), code]));
  const fold = Int8Array.from(read.sales.buildings, (building) => {
    const code = codes.get(buildingKey(building));
    return code === undefined ? -1 : (model.fold[code] ?? -1);
  });
  say({ kind: 'progress', progress: { done: 1, of: 2, step: 'learn-months' } });
  const { model: now, served } = learnMonths({ market: read.columns, fold }, model);
  return { market: read, model: { ...now, metrics: { ...now.metrics, served } } };
}

try {
  const { model, market: read } = earlier === undefined ? await grown() : await learned(earlier);
  const { columns, sales, localities, words } = read;
  const cutOff = dateFromDayNumber(sales.day[sales.n - 1]!);
  const { bytes, hash } = packSnapshot({ format: 1, ...market, cutOff, localities, words, columns, sales, model });
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
