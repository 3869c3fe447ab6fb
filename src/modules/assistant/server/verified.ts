import { createHash, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { badRequest, notFound } from '#core/app-error.ts';
import { dayInIndia } from '#core/period.ts';
import * as words from '#messages/assistant/operators';
import { findOnePerson, recordAudit } from '#modules/identity/server/index.ts';
import { dataVersion } from '#modules/batches/server/index.ts';
import { subjects } from '#modules/measures/index.ts';
import { todayInIndia } from '#modules/payments/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { AssistantAnswer, Frame } from '../contract.ts';
import type { Verified as VerifiedInList } from '../operators-contract.ts';
import { tokensOf } from '../model/normalise.ts';
import { answerQuestion, type Verified } from './answer-question.ts';
import { assistantFeedback, assistantVerified } from './schema.ts';

/** Texts that the grammar would read as the same words: case, punctuation and signs of currency do not count. */
export const keyOf = (question: string) =>
  tokensOf(question)
    .map(({ text }) => text)
    .join(' ');

let catalogueNow: string | null = null;
/** What the figures of the catalogue are worked out by: other sums make another figure of the same frame. */
const catalogue = () =>
  (catalogueNow ??= createHash('sha256')
    .update(JSON.stringify(subjects.flatMap(({ measures }) => measures.map(({ id, parts, n, fewest }) => [id, parts, n, fewest]))))
    .digest('base64url')
    .slice(0, 16));
const stateNow = async ({ clickhouse }: Ground) => `${await dataVersion(clickhouse)} ${catalogue()}`;

/** The frame that was confirmed for these very words; null where none was, or where it no longer answers. */
export async function verifiedFor({ db }: Pick<Ground, 'db'>, question: string): Promise<Verified | null> {
  const key = keyOf(question);
  if (key === '') return null;
  const [found] = await db.select().from(assistantVerified).where(eq(assistantVerified.key, key));
  if (found === undefined || found.state !== 'confirmed') return null;
  return { frame: found.frame, by: found.byName, on: dayInIndia(found.at) };
}

/** An answer that a confirmed question may have: figures, or a plain word that there are too few of them. */
const stands = ({ outcome }: Pick<AssistantAnswer, 'outcome'>) => outcome === 'answer' || outcome === 'too-few' || outcome === 'withheld';

/** What a frame answers when nobody's rights limit it but those to rows and values. */
export const tryFrame = (ground: Ground, question: string, frame: Frame | null) =>
  answerQuestion(ground.clickhouse, {
    question,
    context: null,
    frame,
    today: todayInIndia(ground),
    means: { opensSales: false, value: null },
  });

/** @throws badRequest when the frame does not answer now: only what was seen is confirmed. */
export async function confirm(
  ground: Ground,
  person: Person,
  { question, frame, feedback }: { question: string; frame: Frame; feedback?: string | undefined },
): Promise<string> {
  // prettier-ignore
  const key = keyOf(question);
  if (key === '') throw badRequest(words.noWords);
  const { outcome } = await tryFrame(ground, question, frame);
  if (outcome !== 'answer') throw badRequest(words.noAnswerToConfirm);
  const ranFor = await stateNow(ground);
  const { person: author } = await findOnePerson(ground, person.userId);
  const at = ground.now();
  return ground.db.transaction(async (tx) => {
    const values = {
      key,
      question,
      frame,
      byUserId: person.userId,
      byName: [author.firstName, author.lastName].filter((part) => part !== '').join(' '),
      at,
      state: 'confirmed' as const,
      ranFor,
      ranAt: at,
      outcome,
    };
    const [row] = await tx
      .insert(assistantVerified)
      .values({ id: randomUUID(), ...values })
      .onConflictDoUpdate({ target: assistantVerified.key, set: values })
      .returning({ id: assistantVerified.id });
    if (feedback !== undefined)
      await tx.update(assistantFeedback).set({ decidedAt: at, decidedBy: person.userId }).where(eq(assistantFeedback.id, feedback));
    // The words of a question may hold anything: the log names the record.
    await recordAudit(tx, ground, { action: 'answer-confirmed', actorId: person.userId, subjectId: row!.id });
    return row!.id;
  });
}

export async function withdraw(ground: Ground, person: Person, id: string) {
  await ground.db.transaction(async (tx) => {
    const gone = await tx.delete(assistantVerified).where(eq(assistantVerified.id, id)).returning({ id: assistantVerified.id });
    if (gone.length === 0) throw notFound(words.noSuchVerified);
    await recordAudit(tx, ground, { action: 'answer-withdrawn', actorId: person.userId, subjectId: id });
  });
}

export async function verifiedQuestions({ db }: Pick<Ground, 'db'>): Promise<VerifiedInList[]> {
  const rows = await db.select().from(assistantVerified).orderBy(desc(assistantVerified.state), desc(assistantVerified.at)).limit(1000);
  return rows.map(({ id, question, frame, byName, at, state, ranAt, outcome }) => ({
    id,
    question,
    frame,
    by: byName,
    at: at.toISOString(),
    state,
    ranAt: ranAt.toISOString(),
    outcome,
  }));
}

/** Runs confirmed questions, all or those of an older state of data and catalogue. One that no longer answers is set aside, until somebody confirms it anew. */
export async function rerun(ground: Ground, { onlyChanged }: { onlyChanged: boolean }): Promise<{ ran: number; stale: number }> {
  const now = await stateNow(ground);
  const rows = await ground.db.select().from(assistantVerified);
  let ran = 0;
  let stale = 0;
  for (const { id, question, frame, state, ranFor } of rows) {
    if (onlyChanged && ranFor === now) continue;
    const answer = await tryFrame(ground, question, frame);
    const next = stands(answer) && state === 'confirmed' ? 'confirmed' : 'stale';
    ran += 1;
    if (next === 'stale') stale += 1;
    await ground.db
      .update(assistantVerified)
      .set({ state: next, outcome: answer.outcome, ranFor: now, ranAt: ground.now() })
      .where(eq(assistantVerified.id, id));
  }
  return { ran, stale };
}
