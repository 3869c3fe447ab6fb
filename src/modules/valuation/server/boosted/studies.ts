import * as errors from '#messages/valuation/errors';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { and, desc, eq, inArray, lt, ne, or } from 'drizzle-orm';
import { conflict, notFound } from '#core/app-error.ts';
import { dataState, dataVersion } from '#modules/batches/server/index.ts';
import { type EarlyEnd, earlyEndWords } from '../../model/early-end.ts';
import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import { whichCommit } from '#server/which-commit.ts';
import type { AccuracyStudy, PublishedStudy, StudyRun } from '../../accuracy-contract.ts';
import type { Split } from '#modules/avm/index.ts';
import { valuationModel, valuationStudy } from '../schema.ts';
import { studyInThread } from './study-in-thread.ts';

const JOB = 'valuation-study';
const HEARTBEAT_MS = 5000;
const ABANDONED_MS = 60_000;
/** Studies shown to a superuser. */
const MOST_RUNS = 10;

type Row = typeof valuationStudy.$inferSelect;
type Order = { id: string; effort: number; cities?: string[] | undefined; trainTo?: string | undefined };
type Wanted = { split: Split } & Partial<Omit<Order, 'id'>>;

const rowsKeyOf = (id: string) => `valuation-studies/${id}.csv`;

const toRun = ({ id, split, state, done, of, words, message, startedAt }: Row, hasRows = false): StudyRun => ({
  id,
  split,
  state,
  done,
  of,
  words,
  message: earlyEndWords(message),
  startedAt: startedAt.toISOString(),
  hasRows,
});

/** In words, what of the registry is tried; empty when it is all of it and the last twelve months. */
const partOf = ({ cities, trainTo }: Pick<Order, 'cities' | 'trainTo'>) =>
  [...(cities === undefined ? [] : [`only ${cities.join(', ')}`]), ...(trainTo === undefined ? [] : [`trained to ${trainTo}`])].join('; ');

/** Studies of accuracy as jobs, one at a time, and the newest ones for the public page. */
export function openStudies(ground: Ground) {
  const { db, clickhouse, files, jobs, log, now } = ground;
  const change = (id: string, values: Partial<Row>) => db.update(valuationStudy).set(values).where(eq(valuationStudy.id, id));

  async function measure({ id, effort, cities, trainTo }: Order, stop: AbortSignal) {
    const [row] = await db.select().from(valuationStudy).where(eq(valuationStudy.id, id));
    if (row?.state !== 'waiting') return;
    await change(id, { state: 'running', heartbeatAt: now() });
    const beat = setInterval(() => void change(id, { heartbeatAt: now() }).catch(() => undefined), HEARTBEAT_MS);
    const rows = files.path(rowsKeyOf(id));
    const partial = `${rows}.partial`;
    await mkdir(dirname(rows), { recursive: true });
    try {
      const threads = Math.max(1, availableParallelism() - 1);
      const task = { store: { ...clickhouse.connection }, split: row.split, effort, cities, trainTo, threads, rows: partial };
      const found = await studyInThread(task, stop, ({ city, done, of, words }) => {
        void change(id, { done, of, words: `${city}, ${words}`, heartbeatAt: now() }).catch(() => undefined);
      });
      await rename(partial, rows);
      const study: AccuracyStudy = { ...found, commit: await whichCommit() };
      await change(id, { state: 'done', study, finishedAt: now() });
      log.info({ n: study.n, mdape: study.mdape, seconds: study.seconds }, 'the accuracy of valuations was measured');
    } catch (error) {
      const message = stop.aborted ? ('stopped' satisfies EarlyEnd) : error instanceof Error ? error.message : String(error);
      await change(id, { state: stop.aborted ? 'cancelled' : 'failed', message, finishedAt: now() });
      if (!stop.aborted) log.warn({ err: error }, 'measuring the accuracy of valuations failed');
    } finally {
      clearInterval(beat);
      await rm(partial, { force: true });
    }
  }

  /** A process that was killed cannot say so itself. */
  const giveUpAbandoned = () =>
    db
      .update(valuationStudy)
      .set({ state: 'failed', dataVersion: '', message: 'stopped-measuring' satisfies EarlyEnd, finishedAt: now() })
      .where(
        or(
          and(eq(valuationStudy.state, 'running'), lt(valuationStudy.heartbeatAt, new Date(now().getTime() - ABANDONED_MS))),
          and(eq(valuationStudy.state, 'waiting'), lt(valuationStudy.startedAt, new Date(now().getTime() - 6 * 3_600_000))),
        ),
      );

  async function start({ split, effort = 1, cities, trainTo }: Wanted): Promise<StudyRun> {
    await giveUpAbandoned();
    const [busy] = await db
      .select()
      .from(valuationStudy)
      .where(inArray(valuationStudy.state, ['waiting', 'running']))
      .limit(1);
    if (busy) throw conflict(errors.measuredAlready);
    const { version, live, demonstration } = await dataState(clickhouse);
    const [row] = await db
      .insert(valuationStudy)
      .values({
        id: randomUUID(),
        source: partOf({ cities, trainTo }),
        split,
        state: 'waiting',
        startedAt: now(),
        dataVersion: version,
        demonstration: live.some((batch) => demonstration.includes(batch)),
      })
      .returning();
    const jobId = await jobs.enqueue<Order>(JOB, { id: row!.id, effort, cities, trainTo });
    await change(row!.id, { jobId });
    return toRun(row!);
  }

  async function cancel(id: string): Promise<StudyRun> {
    const [row] = await db.select().from(valuationStudy).where(eq(valuationStudy.id, id));
    if (!row) throw notFound(errors.noStudy);
    if (row.state === 'waiting') await change(id, { state: 'cancelled', message: 'stopped' satisfies EarlyEnd, finishedAt: now() });
    if (row.jobId !== null && (row.state === 'waiting' || row.state === 'running')) await jobs.cancel(JOB, row.jobId);
    const [after] = await db.select().from(valuationStudy).where(eq(valuationStudy.id, id));
    return toRun(after!);
  }

  /** The newest study of each source and split. */
  async function published(): Promise<PublishedStudy[]> {
    const rows = await db
      .selectDistinctOn([valuationStudy.source, valuationStudy.split])
      .from(valuationStudy)
      .where(eq(valuationStudy.state, 'done'))
      .orderBy(valuationStudy.source, valuationStudy.split, desc(valuationStudy.finishedAt));
    return rows
      .flatMap(({ id, source, split, demonstration, finishedAt, study }) =>
        study === null || finishedAt === null ? [] : [{ id, source, split, demonstration, measuredAt: finishedAt.toISOString(), study }],
      )
      .sort((a, b) => (a.source === b.source ? (a.measuredAt < b.measuredAt ? 1 : -1) : a.source < b.source ? -1 : 1));
  }

  /** What the command line measured on a file in a store of its own. */
  async function publish(source: string, study: AccuracyStudy) {
    const at = { startedAt: now(), finishedAt: now() };
    const dataOfFile = { dataVersion: '', demonstration: false };
    await db.insert(valuationStudy).values({ id: randomUUID(), source, split: study.split, state: 'done', study, ...dataOfFile, ...at });
  }

  async function withdraw(id: string) {
    const gone = await db
      .delete(valuationStudy)
      .where(and(eq(valuationStudy.id, id), ne(valuationStudy.source, '')))
      .returning();
    if (gone.length === 0) throw notFound(errors.noOtherStudy);
  }

  /** Measures where models answer and nobody knows how well: once for the data as they stand, by the quicker split. */
  async function studyWhereDue(): Promise<boolean> {
    await giveUpAbandoned();
    const version = await dataVersion(clickhouse);
    const [model] = await db.select({ hash: valuationModel.hash }).from(valuationModel).limit(1);
    const [tried] = await db
      .select({ id: valuationStudy.id })
      .from(valuationStudy)
      .where(
        and(
          eq(valuationStudy.source, ''),
          or(eq(valuationStudy.dataVersion, version), inArray(valuationStudy.state, ['waiting', 'running'])),
        ),
      )
      .limit(1);
    if (model === undefined || tried !== undefined) return false;
    await start({ split: 'frozen' });
    return true;
  }

  const hasRows = async ({ id, state }: Row) => state === 'done' && (await files.size(rowsKeyOf(id))) !== null;

  return {
    start,
    /** A study with the file of its sales. Errors: 404 where there is none, or only its figures are stored. */
    async withRows(id: string): Promise<{ study: AccuracyStudy; rows: string; measuredAt: Date }> {
      const [row] = await db.select().from(valuationStudy).where(eq(valuationStudy.id, id));
      if (!row?.study || row.finishedAt === null || !(await hasRows(row))) throw notFound(errors.noStudySales);
      return { study: row.study, rows: files.path(rowsKeyOf(id)), measuredAt: row.finishedAt };
    },
    cancel,
    published,
    publish,
    withdraw,
    studyWhereDue,
    async runs(): Promise<StudyRun[]> {
      await giveUpAbandoned();
      const rows = await db.select().from(valuationStudy).orderBy(desc(valuationStudy.startedAt)).limit(MOST_RUNS);
      return Promise.all(rows.map(async (row) => toRun(row, await hasRows(row))));
    },
    job: { name: JOB, run: (order: Order, { signal }) => measure(order, signal) } satisfies Job,
  };
}
export type Studies = ReturnType<typeof openStudies>;
