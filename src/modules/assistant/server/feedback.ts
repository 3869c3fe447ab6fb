import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import * as words from '#messages/assistant/operators';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { FeedbackReason, type Feedback, type sendFeedback } from '../operators-contract.ts';
import { assistantFeedback } from './schema.ts';

const pageSize = 25;
const DAY_MS = 86_400_000;
/** As long as a history is kept. */
const lastingDays = 180;

export async function storeFeedback({ db, now }: Ground, { userId }: Person, given: z.output<typeof sendFeedback.input>) {
  await db.insert(assistantFeedback).values({ id: randomUUID(), userId, at: now(), ...given });
}

export async function openFeedback({ db }: Ground, page: number) {
  const isOpen = isNull(assistantFeedback.decidedAt);
  const [all] = await db.select({ n: count() }).from(assistantFeedback).where(isOpen);
  const [good] = await db
    .select({ n: count() })
    .from(assistantFeedback)
    .where(and(isOpen, eq(assistantFeedback.isGood, true)));
  const rows = await db
    .select()
    .from(assistantFeedback)
    .where(isOpen)
    .orderBy(asc(assistantFeedback.isGood), desc(assistantFeedback.at))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const feedback = rows.map(({ id, at, question, frame, outcome, isGood, reason, comment }): Feedback => ({
    id,
    at: at.toISOString(),
    question,
    frame: frame ?? null,
    outcome,
    isGood,
    reason: FeedbackReason.catch('other').parse(reason),
    comment,
  }));
  return { total: all?.n ?? 0, pageSize, good: good?.n ?? 0, feedback };
}

export async function decide({ db, now }: Ground, { userId }: Person, id: string) {
  const done = await db
    .update(assistantFeedback)
    .set({ decidedAt: now(), decidedBy: userId })
    .where(eq(assistantFeedback.id, id))
    .returning({ id: assistantFeedback.id });
  if (done.length === 0) throw notFound(words.noSuchFeedback);
}

export async function deleteOldFeedback({ db, now }: Ground) {
  await db.delete(assistantFeedback).where(lt(assistantFeedback.at, new Date(now().getTime() - lastingDays * DAY_MS)));
}
