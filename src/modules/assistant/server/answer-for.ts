import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Product } from '#core/endpoint.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { isOnTrial, spend, todayInIndia } from '#modules/payments/server/index.ts';
import { trialDays } from '#modules/transactions/server/index.ts';
import type { StoredValuation, Subject } from '#modules/valuation/contract.ts';
import { valueForPerson } from '#modules/valuation/server/index.ts';
import type { AssistantAnswer, AssistantQuestion, Understood } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { assistantAnswered } from './schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So long an answer that did not change may be asked for again at no cost. */
const rememberedDays = 31;

/** An answer with the rights of whoever asks, on the screen and in a file alike; counted once. */
export async function answerFor(
  ground: Ground,
  person: Person,
  { today, ...question }: AssistantQuestion,
  { signal, onUnderstood }: { signal?: AbortSignal; onUnderstood?: (understood: Understood) => void } = {},
): Promise<AssistantAnswer> {
  const opensRows = person.isSuperuser || person.products.includes('sale-transactions') || person.products.includes('market-lens');
  const trial = !opensRows && (await isOnTrial(ground, person, 'propgpt')) ? await trialDays(ground.clickhouse) : null;
  const may = (product: Product) => person.isSuperuser || person.products.includes(product);
  const means = { opensSales: may('sale-transactions'), value: may('valuation') ? valuedOnce(ground, person) : null };
  const answer = await answerQuestion(ground.clickhouse, { ...question, today: today ?? todayInIndia(ground), trial, means, onUnderstood });
  // Whoever left while it was worked out pays nothing for it.
  signal?.throwIfAborted();
  await countOnce(ground, person, answer);
  return opensRows ? answer : withoutRows(answer);
}

const valued = new WeakMap<Ground, LRUCache<string, StoredValuation>>();

/** The same home asked about again within the hour, by a reload or for a file, is the valuation that was made: it is not valued and counted twice. */
function valuedOnce(ground: Ground, person: Person) {
  const values = valued.get(ground) ?? new LRUCache<string, StoredValuation>({ max: 500, ttl: HOUR_MS });
  valued.set(ground, values);
  return async (subject: Subject) => {
    const key = JSON.stringify([person.userId, subject]);
    const value = values.get(key) ?? (await valueForPerson(ground, person, subject));
    if (value !== null) values.set(key, value);
    return value;
  };
}

/** One use an answer: what is asked back, refused or too thin costs nothing, nor does the same answer again. */
async function countOnce(ground: Ground, person: Person, answer: AssistantAnswer) {
  if (answer.outcome !== 'answer') return;
  const { db } = ground;
  const own = eq(assistantAnswered.userId, person.userId);
  const digest = digestOf(answer);
  const at = ground.now();
  await db.delete(assistantAnswered).where(and(own, lt(assistantAnswered.at, new Date(at.getTime() - rememberedDays * DAY_MS))));
  const [isNew] = await db.insert(assistantAnswered).values({ userId: person.userId, digest, at }).onConflictDoNothing().returning();
  if (isNew === undefined) return;
  try {
    await spend(ground, person, 'propgpt-questions');
  } catch (error) {
    await db.delete(assistantAnswered).where(and(own, eq(assistantAnswered.digest, digest)));
    throw error;
  }
}

/** Of what was understood and the numbers that answer it: in another language it is the same answer, on other data another. */
const digestOf = ({ understood, cells }: AssistantAnswer) =>
  createHash('sha256')
    .update(JSON.stringify([understood, Object.values(cells).map(({ measure, value, n }) => [measure, value, n])]))
    .digest('hex');

/** Rows are of another product; figures are not. */
const withoutRows = (answer: AssistantAnswer): AssistantAnswer => ({
  ...answer,
  cells: Object.fromEntries(Object.entries(answer.cells).map(([id, cell]) => [id, { ...cell, rows: null }])),
});
