import * as errors from '#messages/valuation/errors';
import * as words from '#messages/valuation/portfolio';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { badRequest, conflict, notFound } from '#core/app-error.ts';
import { formatCount } from '#core/indian-number.ts';
import { language } from '#core/language.ts';
import { openTable, readLimits } from '#modules/documents/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { guessPortfolioMapping } from '../../model/portfolio/guess-mapping.ts';
import { mostRows, type Portfolio, type PortfolioMapping } from '../../portfolio-contract.ts';
import { valuationPortfolio } from '../schema.ts';

export type PortfolioRow = typeof valuationPortfolio.$inferSelect;
export const PORTFOLIO_JOB = 'valuation-portfolio';
const ABANDONED_MS = 60_000;
const mostPerPerson = 50;

export const sourceKey = (id: string) => `valuation-portfolios/${id}.source`;
export const answersKey = (id: string) => `valuation-portfolios/${id}.answers`;

export const toPortfolio = (row: PortfolioRow): Portfolio => ({
  id: row.id,
  fileName: row.fileName,
  state: row.state,
  columns: row.columns,
  mapping: row.mapping,
  total: row.total,
  done: row.done,
  valued: row.valued,
  refused: row.refused,
  faulty: row.faulty,
  message: endWords(row.message),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Why a portfolio ended early: a code, or the sentence that was stored before there were codes. */
export type EarlyEnd = 'stopped-with-server' | 'fault';
const endWords = (end: string | null) =>
  end === ('stopped-with-server' satisfies EarlyEnd)
    ? words.stoppedWithServer()
    : end === ('fault' satisfies EarlyEnd)
      ? words.notValuedToEnd()
      : end;

/** Keeps the file and looks through it once: what its columns are, and how many rows it has. */
export async function keepPortfolio(ground: Ground, person: Person, file: { fileName: string; stream: Readable }, signal: AbortSignal) {
  const id = randomUUID();
  await ground.files.write(sourceKey(id), file.stream, { signal });
  try {
    const { headers, groups } = await openTable(ground.files.path(sourceKey(id)), {}, readLimits);
    let total = 0;
    for await (const group of groups) total += group.length;
    if (total === 0) throw badRequest(errors.noRows);
    if (total > mostRows) throw badRequest(() => errors.manyRows({ rows: formatCount(total), most: formatCount(mostRows) }));
    await makeRoom(ground, person);
    const [row] = await ground.db
      .insert(valuationPortfolio)
      .values({
        id,
        userId: person.userId,
        fileName: file.fileName,
        state: 'uploaded',
        columns: headers,
        mapping: guessPortfolioMapping(headers),
        total,
        createdAt: ground.now(),
      })
      .returning();
    return row!;
  } catch (error) {
    await ground.files.remove(sourceKey(id));
    throw error;
  }
}

/** The oldest that are not under way go when a person has many. */
async function makeRoom({ db, files }: Ground, { userId }: Person) {
  const rows = await db
    .select()
    .from(valuationPortfolio)
    .where(eq(valuationPortfolio.userId, userId))
    .orderBy(desc(valuationPortfolio.createdAt));
  for (const { id, state } of rows.slice(mostPerPerson - 1)) {
    if (state === 'running' || state === 'waiting') continue;
    await db.delete(valuationPortfolio).where(eq(valuationPortfolio.id, id));
    await files.remove(sourceKey(id));
    await files.remove(answersKey(id));
  }
}

/** A process that was killed cannot say so itself. */
const giveUpAbandoned = ({ db, now }: Ground) =>
  db
    .update(valuationPortfolio)
    .set({ state: 'failed', message: 'stopped-with-server' satisfies EarlyEnd, finishedAt: now() })
    .where(and(eq(valuationPortfolio.state, 'running'), lt(valuationPortfolio.heartbeatAt, new Date(now().getTime() - ABANDONED_MS))));

export async function findPortfolio(ground: Ground, person: Person, id: string): Promise<PortfolioRow> {
  await giveUpAbandoned(ground);
  const [row] = await ground.db.select().from(valuationPortfolio).where(eq(valuationPortfolio.id, id)).limit(1);
  if (row === undefined || (row.userId !== person.userId && !person.isSuperuser)) throw notFound(errors.noPortfolio);
  return row;
}

export async function listPortfoliosOf(ground: Ground, { userId }: Person): Promise<PortfolioRow[]> {
  await giveUpAbandoned(ground);
  return ground.db
    .select()
    .from(valuationPortfolio)
    .where(eq(valuationPortfolio.userId, userId))
    .orderBy(desc(valuationPortfolio.createdAt))
    .limit(mostPerPerson);
}

export async function queuePortfolio(
  ground: Ground,
  person: Person,
  {
    id,
    mapping,
    given,
  }: { id: string; mapping: PortfolioMapping; given: { city?: string | undefined; valuationDate?: string | undefined } },
): Promise<PortfolioRow> {
  const row = await findPortfolio(ground, person, id);
  const strange = Object.values(mapping).find((header) => !row.columns.includes(header));
  if (strange !== undefined) throw badRequest(() => errors.noColumn({ column: strange }));
  if (mapping.carpetAreaSqft === undefined && mapping.carpetAreaSqm === undefined) throw badRequest(errors.whichArea);
  if (mapping.city === undefined && !given.city) throw badRequest(errors.whichCity);
  if (mapping.project === undefined && (mapping.latitude === undefined || mapping.longitude === undefined))
    throw badRequest(errors.whichProject);
  const [waiting] = await ground.db
    .update(valuationPortfolio)
    .set({
      state: 'waiting',
      mapping,
      given: Object.fromEntries(Object.entries(given).filter(([, text]) => text)) as Record<string, string>,
      done: 0,
      valued: 0,
      refused: 0,
      faulty: 0,
      message: null,
      finishedAt: null,
    })
    .where(and(eq(valuationPortfolio.id, id), inArray(valuationPortfolio.state, ['uploaded', 'done', 'failed', 'cancelled'])))
    .returning();
  if (waiting === undefined) throw conflict(errors.valuedAlready);
  const jobId = await ground.jobs.enqueue(PORTFOLIO_JOB, { id, language: language() });
  await ground.db.update(valuationPortfolio).set({ jobId }).where(eq(valuationPortfolio.id, id));
  return waiting;
}

export async function stopPortfolio(ground: Ground, person: Person, id: string): Promise<PortfolioRow> {
  const row = await findPortfolio(ground, person, id);
  const [stopped] = await ground.db
    .update(valuationPortfolio)
    .set({ state: 'cancelled', finishedAt: ground.now() })
    .where(and(eq(valuationPortfolio.id, id), inArray(valuationPortfolio.state, ['waiting', 'running'])))
    .returning();
  if (stopped?.jobId) await ground.jobs.cancel(PORTFOLIO_JOB, stopped.jobId);
  return stopped ?? row;
}
