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

/** Subjects that go through the trees together: enough that each tree is fetched seldom, few enough that their tables stay close by. */
const TOGETHER = 6;

function told<Answer>(one: PromiseSettledResult<Answer>): ToldByModel<Answer> {
  if (one.status === 'fulfilled') return { kind: 'said', said: one.value };
  if (!(one.reason instanceof AppError)) throw one.reason;
  const { status, code, message, details } = one.reason;
  return { kind: 'caller-fault', status, code, message, details };
}

async function work({ id, model, ...asked }: AskedOfThread): Promise<SaidByThread> {
  try {
    const market = marketOf(model);
    const answers: ToldByModel<unknown>[] = [];
    if ('questions' in asked)
      for (const question of asked.questions) {
        const [one] = await Promise.allSettled([market.value(question)]);
        answers.push(told(one));
      }
    else
      for (let from = 0; from < asked.inBrief.length; from += TOGETHER)
        answers.push(...(await market.valueInBrief(asked.inBrief.slice(from, from + TOGETHER))).map(told));
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
