import { and, eq, lt, sql, sum } from 'drizzle-orm';
import { dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { TokenUse } from '#server/llm/chat-model.ts';
import type { ModelResult } from '../score-contract.ts';
import { assistantModelDay, assistantModelUse } from './schema.ts';

type Asker = Pick<Ground, 'db' | 'now' | 'config'>;

export type ModelStep = 'understand' | 'word';
const todayOf = ({ now }: Pick<Ground, 'now'>) => dateInIndia(now().getTime()) ?? '';

/** One request to the model, if the person's day and everybody's tokens allow it; one statement counts and refuses. */
export async function mayAskModel(ground: Asker, userId: string): Promise<boolean> {
  const { db, config } = ground;
  const day = todayOf(ground);
  if (config.LLM_CALLS_A_DAY === 0) return false;
  const [all] = await db
    .select({ tokens: sum(sql`${assistantModelUse.inputTokens} + ${assistantModelUse.outputTokens}`) })
    .from(assistantModelUse)
    .where(eq(assistantModelUse.day, day));
  if (Number(all?.tokens ?? 0) >= config.LLM_TOKENS_A_DAY) return false;
  const counted = await db
    .insert(assistantModelUse)
    .values({ userId, day, requests: 1 })
    .onConflictDoUpdate({
      target: [assistantModelUse.userId, assistantModelUse.day],
      set: { requests: sql`${assistantModelUse.requests} + 1` },
      setWhere: lt(assistantModelUse.requests, config.LLM_CALLS_A_DAY),
    })
    .returning({ requests: assistantModelUse.requests });
  return counted.length > 0;
}

export async function addTokens(ground: Asker, userId: string, { input, output }: TokenUse) {
  await ground.db
    .update(assistantModelUse)
    .set({
      inputTokens: sql`${assistantModelUse.inputTokens} + ${input}`,
      outputTokens: sql`${assistantModelUse.outputTokens} + ${output}`,
    })
    .where(and(eq(assistantModelUse.userId, userId), eq(assistantModelUse.day, todayOf(ground))));
}

export async function noteResult(ground: Asker, step: ModelStep, result: ModelResult, ms: number) {
  await ground.db
    .insert(assistantModelDay)
    .values({ day: todayOf(ground), step, result, times: 1, ms: Math.round(ms) })
    .onConflictDoUpdate({
      target: [assistantModelDay.day, assistantModelDay.step, assistantModelDay.result],
      set: { times: sql`${assistantModelDay.times} + 1`, ms: sql`${assistantModelDay.ms} + ${Math.round(ms)}` },
    });
}
