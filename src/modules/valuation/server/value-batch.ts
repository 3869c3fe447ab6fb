import * as errors from '#messages/valuation/errors';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError, badRequest, conflict } from '#core/app-error.ts';
import { language } from '#core/language.ts';
import { sentenceOf } from '#core/plain-issues.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { BatchAnswer } from '../choices-contract.ts';
import { Subject } from '../contract.ts';
import { sayRecord } from '../model/value-facts.ts';
import { keepValuations } from './keep-valuation.ts';
import { valuationIdempotency } from './schema.ts';
import type { Valuer } from './valuer.ts';

type Question = { property?: Record<string, unknown> | undefined; properties?: Record<string, unknown>[] | undefined };

/** Each property answered by itself: one that is wrong stops none of the others. */
export async function valueEach(
  ground: Ground,
  valuer: Valuer,
  person: Person,
  properties: readonly Record<string, unknown>[],
): Promise<BatchAnswer[]> {
  const read = properties.map((property) => Subject.safeParse(property));
  const subjects = read.flatMap((one) => (one.success ? [one.data] : []));
  const answers = await valuer.valueMany(subjects);
  const answered = answers.flatMap((one) => (one.kind === 'answer' ? [{ result: one.value, dataVersion: one.dataVersion }] : []));
  const stored = (await keepValuations(ground.db, person, answered, ground.now())).values();
  const answersInOrder = answers.values();
  return read.map((one, index): BatchAnswer => {
    if (!one.success) {
      const details = one.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return {
        kind: 'fault',
        index,
        code: 'bad-request',
        error: one.error.issues.map(sentenceOf).join(' '),
        details,
      };
    }
    const answer = answersInOrder.next().value!;
    if (answer.kind === 'answer') return { kind: 'answered', index, valuation: sayRecord(stored.next().value!) };
    const { code, words, details } = answer;
    return { kind: 'fault', index, code, error: words[language()], details };
  });
}

/** Under a key the first answer is kept and given again; another question under the same key is a mistake. */
export async function answerOnce(
  { db, now }: Ground,
  { userId }: Person,
  key: string | undefined,
  question: Question,
  answer: () => Promise<BatchAnswer[]>,
): Promise<BatchAnswer[]> {
  if (key === undefined) return answer();
  if (key.length < 8 || key.length > 200) throw badRequest(() => errors.keyLength({ least: '8', most: '200' }));
  const questionHash = createHash('sha256')
    .update(JSON.stringify([question.property, question.properties]))
    .digest('hex');
  const mine = and(eq(valuationIdempotency.userId, userId), eq(valuationIdempotency.key, key));
  const begun = await db
    .insert(valuationIdempotency)
    .values({ userId, key, questionHash, createdAt: now() })
    .onConflictDoNothing()
    .returning();
  if (begun.length === 0) {
    const [before] = await db.select().from(valuationIdempotency).where(mine);
    if (before?.questionHash !== questionHash) throw conflict(errors.keyUsed);
    if (before.answer === null || before.answer === undefined)
      throw new AppError(409, 'still-answering', errors.stillAnswering, { retryAfterSeconds: 2 });
    return before.answer as BatchAnswer[];
  }
  try {
    const answers = await answer();
    await db.update(valuationIdempotency).set({ answer: answers }).where(mine);
    return answers;
  } catch (error) {
    await db.delete(valuationIdempotency).where(mine);
    throw error;
  }
}
