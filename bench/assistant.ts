import { readFileSync } from 'node:fs';
import { quantile } from '../src/core/statistics.ts';
import { readCases } from '../src/modules/assistant/index.ts';
import { hear, namesOf } from '../src/modules/assistant/server/hear.ts';
import { benchStore, getJson, untilIdle } from './store.ts';
import { ms, pair, timed, type Timing } from './timing.ts';

const TODAY = '2026-11-22';
const PEOPLE = 50;
const QUESTIONS_OF_A_PERSON = 4;

export type AssistantResult = { understanding: Timing; answer: Timing; crowdP99Ms: number; failed: number; lines: string[] };

/** Each question is asked once, so that no answer comes from a cache of the question itself. */
export async function benchAssistant(sales: number): Promise<AssistantResult> {
  const questions = readCases(readFileSync(new URL('../src/modules/assistant/fixtures/later-questions.jsonl', import.meta.url), 'utf8'))
    .filter(({ before }) => before === undefined)
    .map(({ question }) => question);
  const one = (at: number) => questions[(at * 7) % questions.length]!;
  const mulya = await benchStore(sales);
  try {
    const { clickhouse } = mulya.ground;
    await namesOf(clickhouse);
    await untilIdle(clickhouse);
    const understanding = await timed((run) => hear(clickhouse, one(run), { context: null, chosen: null, today: TODAY }), {
      runs: 400,
      warmup: 20,
    });
    const ask = (at: number) => getJson(mulya, '/api/v1/assistant/ask', { question: one(at), context: null, today: TODAY });
    const answer = await timed((run) => ask(500 + run), { runs: 120, warmup: 10 });
    let failed = 0;
    /** All begin at the same moment; each asks the next question as soon as the last is answered. */
    const crowd = async (from: number, questionsEach: number) => {
      const times: number[] = [];
      await Promise.all(
        Array.from({ length: PEOPLE }, async (_, person) => {
          for (let turn = 0; turn < questionsEach; turn++) {
            const begun = performance.now();
            await ask(from + person * questionsEach + turn).catch(() => (failed += 1));
            times.push(performance.now() - begun);
          }
        }),
      );
      return { n: times.length, half: quantile(times, 0.5) ?? Number.NaN, most: quantile(times, 0.99) ?? Number.NaN };
    };
    const unpaused = await crowd(700, QUESTIONS_OF_A_PERSON);
    const burst = await crowd(700 + PEOPLE * QUESTIONS_OF_A_PERSON, 1);
    const lines = [
      `| what, over demonstration data of ${sales.toLocaleString('en-IN')} sales, without a language model | median (p95) |`,
      '| --- | --- |',
      `| a question is understood, ${understanding.runs} questions, names linked | ${pair(understanding)} |`,
      `| the whole answer over HTTP, ${answer.runs} questions, each asked once | ${pair(answer)} |`,
      `| ${PEOPLE} people at once, ${unpaused.n} questions, each person the next as soon as the last is answered | ${ms(unpaused.half)} (p99 ${ms(unpaused.most)}) |`,
      `| ${PEOPLE} people at once, a question each | ${ms(burst.half)} (p99 ${ms(burst.most)}) |`,
      `| failed of these | ${failed} |`,
    ];
    return { understanding, answer, crowdP99Ms: unpaused.most, failed, lines };
  } finally {
    await mulya.close();
  }
}
