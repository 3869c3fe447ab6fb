import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import { SnapshotMarket } from './snapshot-market.ts';
import { unpackSnapshot } from './snapshot.ts';
import type { AskedOfThread, SaidByThread, ToldByModel } from './value-in-threads.ts';

/* One thread of `value-in-threads.ts`: keeps the models asked for of late, and values by them. */

const port = parentPort!;
/** A model of 200,000 sales takes about 150 MB. */
const MOST_KEPT = 3;
const kept = new Map<string, SnapshotMarket>();

function marketOf({ hash, path }: AskedOfThread['model']): SnapshotMarket {
  const market = kept.get(hash) ?? new SnapshotMarket(unpackSnapshot(readFileSync(path), hash), hash);
  kept.delete(hash);
  kept.set(hash, market);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return market;
}

async function answer<Answer>(value: () => Promise<Answer>): Promise<ToldByModel<Answer>> {
  try {
    return { kind: 'said', said: await value() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, message, details } = error;
    return { kind: 'caller-fault', status, code, message, details };
  }
}

async function work({ id, model, ...asked }: AskedOfThread): Promise<SaidByThread> {
  try {
    const market = marketOf(model);
    const answers: ToldByModel<unknown>[] = [];
    if ('questions' in asked) for (const question of asked.questions) answers.push(await answer(() => market.value(question)));
    else for (const subject of asked.inBrief) answers.push(await answer(() => market.valueInBrief(subject)));
    return { id, answers, sharedMiss: market.sharedMiss };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

// One after the other: a model is one desk, and its row that is asked about one chair.
let before = Promise.resolve();
port.on('message', (asked: AskedOfThread) => {
  before = before.then(async () => port.postMessage(await work(asked)));
});
