import * as errors from '#messages/valuation/errors';
import * as steps from '#messages/valuation/training-steps';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { badRequest, conflict } from '#core/app-error.ts';
import { addMonths } from '#core/period.ts';
import { dataVersion, watchData } from '#modules/batches/server/index.ts';
import { type EarlyEnd, earlyEndWords } from '../../model/early-end.ts';
import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import type { Training } from '../../models-contract.ts';
import { settings, fewestToTrain, making, type TrainingStep } from '#modules/avm/index.ts';
import { marketsToValue } from '../queries/markets-to-value.ts';
import { valuationTraining } from '../schema.ts';
import { fileKeyOf, grownOf, makingOf, type ModelRow, type ModelStore } from './model-store.ts';
import type { Studies } from './studies.ts';
import { trainInThread } from './train-in-thread.ts';

const JOB = 'valuation-train';
const HEARTBEAT_MS = 5000;
const ABANDONED_MS = 60_000;

type Row = typeof valuationTraining.$inferSelect;
/** `earlier`: the model whose trees stay and learn what came since. */
type Order = { id: string; seed: number; effort: number; earlier?: string; standing?: ModelRow['standing'] };

const stepWords = (step: string) => {
  const words: Readonly<Record<string, () => string>> = {
    'grow-trees': steps.growTrees,
    'try-months': steps.tryMonths,
    'learn-misses': steps.learnMisses,
    'learn-months': steps.learnMonths,
    done: steps.done,
  } satisfies Record<TrainingStep, () => string>;
  return words[step]?.() ?? '';
};

export const toTraining = (row: Row): Training => ({
  id: row.id,
  city: row.city,
  state: row.state,
  done: row.done,
  of: row.of,
  words: stepWords(row.words),
  message: earlyEndWords(row.message),
  modelHash: row.modelHash,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Trains models as jobs, one at a time, and begins one itself where enough sales have come since the last. */
export function openTrainer(ground: Ground, models: ModelStore) {
  const { db, clickhouse, files, jobs, log, now } = ground;
  const change = (id: string, values: Partial<Row>) => db.update(valuationTraining).set(values).where(eq(valuationTraining.id, id));

  async function train({ id, seed, effort, earlier, standing = 'in-use' }: Order, stop: AbortSignal) {
    const [row] = await db.select().from(valuationTraining).where(eq(valuationTraining.id, id));
    if (row?.state !== 'waiting') return;
    const began = now();
    const partial = files.path(`valuation-models/${id}.partial`);
    await mkdir(dirname(partial), { recursive: true });
    const beat = setInterval(() => void change(id, { heartbeatAt: now() }).catch(() => undefined), HEARTBEAT_MS);
    try {
      const market = (await marketsToValue(clickhouse)).find(({ city }) => city === row.city);
      if (market === undefined) throw badRequest(() => errors.nothingToTrain({ city: row.city }));
      await change(id, { state: 'running', heartbeatAt: began });
      const version = await dataVersion(clickhouse);
      const { city, propertyKind, currency } = market;
      const grower = earlier === undefined ? null : await models.rowOf(earlier);
      const trained = await trainInThread(
        {
          store: { ...clickhouse.connection },
          market: { city, propertyKind, currency },
          seed,
          effort,
          file: partial,
          ...(grower !== null && { earlier: { hash: grower.hash, path: files.path(grower.fileKey) } }),
          threads: Math.max(1, availableParallelism() - 1),
        },
        stop,
        ({ done, of, step }) => void change(id, { done, of, words: step, heartbeatAt: now() }).catch(() => undefined),
      );
      const fileKey = fileKeyOf(trained.hash);
      await rename(partial, files.path(fileKey));
      await models.keep({
        hash: trained.hash,
        city,
        propertyKind,
        currency,
        cutOff: trained.cutOff,
        dataVersion: version,
        batchIds: trained.batchIds,
        sales: trained.sales,
        features: trained.features,
        parameters: {
          ...settings,
          effort,
          making: grower === null ? making : makingOf(grower),
          ...(grower !== null && { grown: grownOf(grower) }),
        },
        seed,
        metrics: trained.metrics,
        fileKey,
        bytes: trained.bytes,
        seconds: Math.round((now().getTime() - began.getTime()) / 1000),
        trainedAt: now(),
        standing,
      });
      await change(id, { state: 'done', modelHash: trained.hash, finishedAt: now() });
      log.info({ city, hash: trained.hash, sales: trained.sales, metrics: trained.metrics }, 'a model of valuation was trained');
    } catch (error) {
      const message = stop.aborted ? ('stopped-training' satisfies EarlyEnd) : error instanceof Error ? error.message : String(error);
      await change(id, { state: 'failed', message, finishedAt: now() });
      if (!stop.aborted) log.warn({ err: error, city: row.city }, 'training a model of valuation failed');
    } finally {
      clearInterval(beat);
      await rm(partial, { force: true });
    }
  }

  const underWay = (city: string) =>
    db
      .select()
      .from(valuationTraining)
      .where(and(eq(valuationTraining.city, city), inArray(valuationTraining.state, ['waiting', 'running'])));

  async function start({
    city,
    seed = 1,
    effort = 1,
    earlier,
    standing,
  }: Partial<Omit<Order, 'id'>> & { city: string }): Promise<Training> {
    await giveUpAbandoned();
    if ((await underWay(city)).length > 0) throw conflict(() => errors.trainedAlready({ city }));
    const [row] = await db
      .insert(valuationTraining)
      .values({
        id: randomUUID(),
        city,
        propertyKind: 'flat',
        state: 'waiting',
        startedAt: now(),
        dataVersion: await dataVersion(clickhouse),
      })
      .returning();
    await jobs.enqueue<Order>(JOB, {
      id: row!.id,
      seed,
      effort,
      ...(earlier !== undefined && { earlier }),
      ...(standing !== undefined && { standing }),
    });
    return toTraining(row!);
  }

  /** A process that was killed cannot say so itself. */
  const giveUpAbandoned = () =>
    db
      .update(valuationTraining)
      .set({ state: 'failed', dataVersion: '', message: 'stopped-training' satisfies EarlyEnd, finishedAt: now() })
      .where(
        or(
          and(eq(valuationTraining.state, 'running'), lt(valuationTraining.heartbeatAt, new Date(now().getTime() - ABANDONED_MS))),
          and(eq(valuationTraining.state, 'waiting'), lt(valuationTraining.startedAt, new Date(now().getTime() - 6 * 3_600_000))),
        ),
      );

  /**
   * Begins to train where a city has no model that counts, none of the present making, so many sales more than its trees know, or trees of a
   * quarter ago; where only later sales have come, the trees stay and learn them, and so do the last others, for comparison.
   */
  async function trainWhereDue(newSales: number): Promise<string[]> {
    await giveUpAbandoned();
    const version = await dataVersion(clickhouse);
    const begun: string[] = [];
    for (const { city, sales, lastDay } of await marketsToValue(clickhouse)) {
      if (sales < fewestToTrain.sales) continue;
      const newest = await models.newestOf(city);
      const grown = newest === null ? null : grownOf(newest);
      const isDue =
        newest === null ||
        grown === null ||
        (await models.newestMaking(city)) < making ||
        !(await models.isLive(newest)) ||
        Math.abs(sales - grown.sales) >= newSales ||
        addMonths((await models.lastGrown(city)) ?? grown.cutOff, settings.regrowMonths) <= lastDay;
      // Once a month: the state goes by months, and each model is a file that old valuations are said again from.
      const isBehind = (model: ModelRow | null) => model !== null && lastDay.slice(0, 7) > model.cutOff.slice(0, 7);
      const hasLater = isBehind(newest);
      const other = isDue || hasLater ? null : await models.otherOf(city);
      if (!(isDue || hasLater || isBehind(other)) || (await underWay(city)).length > 0) continue;
      // What failed on these sales would fail again; what was learned of them is learned.
      const [tried] = await db
        .select()
        .from(valuationTraining)
        .where(
          and(
            eq(valuationTraining.city, city),
            inArray(valuationTraining.state, hasLater && !isDue ? ['failed', 'done'] : ['failed']),
            eq(valuationTraining.dataVersion, version),
          ),
        )
        .limit(1);
      if (tried !== undefined) continue;
      await start(
        isDue ? { city } : other === null ? { city, earlier: grown.hash } : { city, earlier: grownOf(other).hash, standing: 'beside' },
      );
      begun.push(city);
    }
    return begun;
  }

  return {
    start,
    trainWhereDue,
    async isBusy(): Promise<boolean> {
      const [busy] = await db
        .select()
        .from(valuationTraining)
        .where(inArray(valuationTraining.state, ['waiting', 'running']))
        .limit(1);
      return busy !== undefined;
    },
    async list(): Promise<Training[]> {
      await giveUpAbandoned();
      const rows = await db.select().from(valuationTraining).orderBy(desc(valuationTraining.startedAt)).limit(20);
      return rows.map(toTraining);
    },
    job: { name: JOB, run: (order: Order, { signal }) => train(order, signal) } satisfies Job,
  };
}
export type Trainer = ReturnType<typeof openTrainer>;

const LOOK_EVERY_MS = 20_000;
/** Without new sales, too: a training that a stopping server cut off is taken up again. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Looks whether sales have come, once they have stopped coming: a model of half an import would be trained for nothing. */
export function watchForSales(ground: Ground, trainer: Trainer, studies: Studies): () => void {
  const newSales = ground.config.VALUATION_RETRAIN_SALES;
  if (newSales === 0) return () => undefined;
  let looked: { version: string; at: number } | null = null;
  return watchData(ground, {
    everyMs: LOOK_EVERY_MS,
    words: 'looking for sales to train valuations on',
    look: async (version, hasSettled) => {
      if (!hasSettled) return;
      if (looked === null || looked.version !== version || performance.now() - looked.at > LOOK_AGAIN_MS) {
        looked = { version, at: performance.now() };
        await trainer.trainWhereDue(newSales);
      } else if (!(await trainer.isBusy())) await studies.studyWhereDue();
    },
  });
}
