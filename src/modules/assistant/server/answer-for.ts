import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Product } from '#core/endpoint.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { isOnTrial, requireLeft, spend, todayInIndia } from '#modules/payments/server/index.ts';
import { trialDays } from '#modules/transactions/server/index.ts';
import type { StoredValuation, Subject } from '#modules/valuation/contract.ts';
import { sayRecord, valueForPerson, type ValuationRecord } from '#modules/valuation/server/index.ts';
import { Frame, type AssistantAnswer, type AssistantQuestion, type Understood } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { modelFor } from './ask-model.ts';
import { assistantAnswered } from './schema.ts';
import { verifiedFor } from './verified.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So long an answer that did not change may be asked for again at no cost. */
const rememberedDays = 31;

/** An answer with the rights of whoever asks, on the screen and in a file alike; counted once. */
export async function answerFor(
  ground: Ground,
  person: Person,
  { today, as, ...question }: AssistantQuestion,
  {
    signal,
    onUnderstood,
    isProgram = false,
  }: { signal?: AbortSignal; onUnderstood?: (understood: Understood) => void; isProgram?: boolean } = {},
): Promise<AssistantAnswer> {
  const rights: Pick<Person, 'isSuperuser' | 'products'> = as === undefined ? person : { isSuperuser: false, products: [as] };
  const may = (product: Product) => rights.isSuperuser || rights.products.includes(product);
  const opensRows = may('sale-transactions') || may('market-lens');
  const trial = !opensRows && (await isOnTrial(ground, person, 'propgpt')) ? await trialDays(ground.clickhouse) : null;
  const means = {
    opensSales: isProgram ? ('not-to-programs' as const) : may('sale-transactions'),
    value: may('valuation') ? valuedOnce(ground, person) : null,
  };
  const model = question.model === 'none' ? null : modelFor(ground, person.userId, signal);
  const given = { ...question, today: today ?? todayInIndia(ground), trial, means, onUnderstood, model };
  const verified = question.frame === null && question.chosen === null ? await verifiedFor(ground, question.question) : null;
  let answer = await answerQuestion(ground.clickhouse, { ...given, verified });
  // What was confirmed of data that have changed since is not kept against what the words say now.
  if (verified !== null && (answer.outcome === 'clarify' || answer.outcome === 'not-found'))
    answer = await answerQuestion(ground.clickhouse, given);
  // Whoever left while it was worked out pays nothing for it.
  signal?.throwIfAborted();
  await countOnce(ground, person, answer);
  return opensRows && !isProgram ? answer : withoutRows(answer);
}

const valued = new WeakMap<Ground, LRUCache<string, ValuationRecord>>();

/** The same home asked about again within the hour, by a reload or for a file, is the valuation that was made: it is not valued and counted twice. */
function valuedOnce(ground: Ground, person: Person) {
  const values = valued.get(ground) ?? new LRUCache<string, ValuationRecord>({ max: 500, ttl: HOUR_MS });
  valued.set(ground, values);
  return async (subject: Subject): Promise<StoredValuation | null> => {
    const key = JSON.stringify([person.userId, subject]);
    const before = values.get(key);
    if (before !== undefined) return sayRecord(before);
    // A valuation is not spent for an answer that is refused at the limit of questions.
    await requireLeft(ground, person, 'propgpt-questions');
    const value = await valueForPerson(ground, person, subject);
    if (value === null) return null;
    values.set(key, value);
    return sayRecord(value);
  };
}

const lastsSince = (now: Date) => new Date(now.getTime() - rememberedDays * DAY_MS);

/** Answers that cost anew when they are asked for again. */
export async function deleteOldAnswers({ db, now }: Pick<Ground, 'db' | 'now'>) {
  await db.delete(assistantAnswered).where(lt(assistantAnswered.at, lastsSince(now())));
}

/** One use an answer with figures: what is asked back, refused, by a tool too, too thin, or defined costs nothing, nor does the same answer again. */
async function countOnce(ground: Ground, person: Person, answer: AssistantAnswer) {
  if (answer.outcome !== 'answer' || Object.keys(answer.cells).length === 0) return;
  const { db } = ground;
  const digest = digestOf(answer);
  const at = ground.now();
  // Both or neither: a process that is killed between them has counted nothing, and of two tabs that ask the same at the limit neither is answered.
  await db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(assistantAnswered)
      .values({ userId: person.userId, digest, at })
      .onConflictDoUpdate({
        target: [assistantAnswered.userId, assistantAnswered.digest],
        set: { at },
        setWhere: lt(assistantAnswered.at, lastsSince(at)),
      })
      .returning({ digest: assistantAnswered.digest });
    if (isNew !== undefined) await spend({ db: tx, now: ground.now }, person, 'propgpt-questions');
  });
}

/** Of what was understood, without the places of earlier questions, and the numbers that answer it: in another language it is the same answer, on other data another. */
const digestOf = ({ understood, cells }: AssistantAnswer) =>
  createHash('sha256')
    // In the order of the schema: the same frame comes from words, from an address and from a program.
    .update(
      JSON.stringify([
        understood && { ...Frame.parse(understood), placesBefore: undefined },
        understood?.days,
        Object.values(cells).map(({ measure, value, n }) => [measure, value, n]),
      ]),
    )
    .digest('hex');

/** Rows are of another product; figures are not. */
export const withoutRows = (answer: AssistantAnswer): AssistantAnswer => ({
  ...answer,
  cells: Object.fromEntries(Object.entries(answer.cells).map(([id, cell]) => [id, { ...cell, rows: null }])),
});
