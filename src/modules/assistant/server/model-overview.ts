import { readFileSync } from 'node:fs';
import { and, countDistinct, eq, gte, sum } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { addDays, dateInIndia } from '#core/period.ts';
import * as words from '#messages/assistant/operators';
import { todayInIndia } from '#modules/payments/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { TokenUse } from '#server/llm/chat-model.ts';
import type { z } from 'zod';
import type { tryModel } from '../operators-contract.ts';
import type { readAssistantModel } from '../score-contract.ts';
import { caseDays } from '../model/case-days.ts';
import { judge, readCases, type AssistantCase } from '../model/score.ts';
import { answerQuestion } from './answer-question.ts';
import { modelFor, modelName } from './ask-model.ts';
import { assistantModelDay, assistantModelUse } from './schema.ts';

const shownDays = 30;

let samples: readonly AssistantCase[] | null = null;
/** Questions with words that the vocabulary does not have, each with what is expected. */
const modelSamples = () => (samples ??= readCases(readFileSync(new URL('../fixtures/model-samples.jsonl', import.meta.url), 'utf8')));

/** By the prices of the settings, rupees a million tokens; null where none are set. */
export function costRupees({ config }: Pick<Ground, 'config'>, { input, output }: TokenUse): number | null {
  const [read, written] = config.LLM_PRICES?.split(',').map(Number) ?? [];
  return read === undefined || written === undefined ? null : (input * read + output * written) / 1_000_000;
}

export async function modelOverview(ground: Ground): Promise<z.input<typeof readAssistantModel.output>> {
  const { config, db } = ground;
  const since = addDays(dateInIndia(ground.now().getTime()) ?? '', 1 - shownDays);
  const [all] = await db
    .select({
      people: countDistinct(assistantModelUse.userId),
      requests: sum(assistantModelUse.requests).mapWith(Number),
      inputTokens: sum(assistantModelUse.inputTokens).mapWith(Number),
      outputTokens: sum(assistantModelUse.outputTokens).mapWith(Number),
    })
    .from(assistantModelUse)
    .where(gte(assistantModelUse.day, since));
  const { people = 0, requests, inputTokens, outputTokens } = all ?? {};
  const use = { people, requests: requests ?? 0, inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 };
  const results = await db
    .select({
      step: assistantModelDay.step,
      result: assistantModelDay.result,
      times: sum(assistantModelDay.times).mapWith(Number),
      ms: sum(assistantModelDay.ms).mapWith(Number),
    })
    .from(assistantModelDay)
    .where(gte(assistantModelDay.day, since))
    .groupBy(assistantModelDay.step, assistantModelDay.result)
    .orderBy(assistantModelDay.step, assistantModelDay.result);
  return {
    name: modelName(ground),
    wordsAnswers: config.LLM_WORDING,
    timeoutSeconds: config.LLM_TIMEOUT_S,
    requestsADay: config.LLM_CALLS_A_DAY,
    samples: modelSamples().length,
    use: { ...use, costRupees: costRupees(ground, { input: use.inputTokens, output: use.outputTokens }) },
    results: results.map(({ step, result, times, ms }) => ({ step, result, times, meanMs: times === 0 ? 0 : ms / times })),
  };
}

/** One sample by the grammar alone and with the model, counted on the day of who tries it. */
export async function trySample(ground: Ground, userId: string, at: number, signal: AbortSignal): Promise<z.input<typeof tryModel.output>> {
  const sample = modelSamples()[at];
  if (sample === undefined) throw notFound(words.noSuchSample);
  const model = modelFor(ground, userId, signal);
  if (model === null) throw notFound(words.noModel);
  const today = todayInIndia(ground);
  const given = { question: sample.question, context: null, today };
  const verdictOf = (answer: Awaited<ReturnType<typeof answerQuestion>>) =>
    judge(sample, answer, (period) => caseDays(period, { dataUntil: answer.about?.dataUntil ?? '1900-01-01', today })).verdict;
  const alone = verdictOf(await answerQuestion(ground.clickhouse, given));
  const before = await tokensOf(ground, userId);
  const begunAt = performance.now();
  const together = await answerQuestion(ground.clickhouse, { ...given, model });
  const ms = performance.now() - begunAt;
  const after = await tokensOf(ground, userId);
  const use = { input: after.input - before.input, output: after.output - before.output };
  return {
    question: sample.question,
    alone,
    together: verdictOf(together),
    words: together.byModel?.words ?? [],
    ms,
    inputTokens: use.input,
    outputTokens: use.output,
    costRupees: costRupees(ground, use),
  };
}

async function tokensOf(ground: Ground, userId: string): Promise<TokenUse> {
  const day = dateInIndia(ground.now().getTime()) ?? '';
  const [row] = await ground.db
    .select({ input: assistantModelUse.inputTokens, output: assistantModelUse.outputTokens })
    .from(assistantModelUse)
    .where(and(eq(assistantModelUse.userId, userId), eq(assistantModelUse.day, day)));
  return row ?? { input: 0, output: 0 };
}
