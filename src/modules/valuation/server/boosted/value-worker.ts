import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import { inEachLanguage } from '#core/language.ts';
import { inLanguage } from '#server/language.ts';
import { SnapshotMarket } from './snapshot-market.ts';
import { unpackSnapshot } from '#modules/avm/server/index.ts';
import type { ThreadQuestions, ThreadMessage, ModelAnswer } from './value-in-threads.ts';

/* One thread of `value-in-threads.ts`: keeps the models asked for of late, and values by them. */

const port = parentPort!;
/** A model of 200,000 sales takes about 150 MB. */
const MOST_KEPT = 3;
const markets = new Map<string, SnapshotMarket>();

function marketOf({ hash, path }: ThreadQuestions['model']): SnapshotMarket {
  const market = markets.get(hash) ?? new SnapshotMarket(unpackSnapshot(readFileSync(path), hash), hash);
  markets.delete(hash);
  markets.set(hash, market);
  for (const oldest of markets.keys()) {
    if (markets.size <= MOST_KEPT) break;
    markets.delete(oldest);
  }
  return market;
}

/** Subjects that go through the trees together: enough that each tree is fetched seldom, few enough that their tables stay close by. */
const TOGETHER = 6;

function settledAnswer<Answer>(one: PromiseSettledResult<Answer>): ModelAnswer<Answer> {
  if (one.status === 'fulfilled') return { kind: 'answered', answer: one.value };
  if (!(one.reason instanceof AppError)) throw one.reason;
  const fault = one.reason;
  const { status, code, details } = fault;
  return { kind: 'caller-fault', status, code, words: inEachLanguage(() => fault.say()), details };
}

async function work({ id, model, language: _language, ...questions }: ThreadQuestions): Promise<ThreadMessage> {
  try {
    const market = marketOf(model);
    const answers: ModelAnswer<unknown>[] = [];
    if ('questions' in questions)
      for (const question of questions.questions) {
        const [one] = await Promise.allSettled([market.value(question)]);
        answers.push(settledAnswer(one));
      }
    else
      for (let from = 0; from < questions.inBrief.length; from += TOGETHER)
        answers.push(...(await market.valueInBrief(questions.inBrief.slice(from, from + TOGETHER))).map(settledAnswer));
    return { id, answers, sharedMiss: market.sharedMiss };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

// One after the other: a model is one desk, and its row that is asked about one chair.
let before = Promise.resolve();
port.on('message', (message: ThreadQuestions) => {
  before = before.then(async () => port.postMessage(await inLanguage(message.language, () => work(message))));
});
