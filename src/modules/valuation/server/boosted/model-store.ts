import * as errors from '#messages/valuation/errors';
import { desc, eq, inArray } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { addMonths } from '#core/period.ts';
import { dataState } from '#modules/batches/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import type { TreesBeside, ValuationModel } from '../../models-contract.ts';
import { compareTrees } from '../../model/compare-trees.ts';
import { driftOf } from '../../model/drift.ts';
import { valuationModel } from '../schema.ts';
import type { ModelFile } from './value-in-threads.ts';

export type ModelRow = typeof valuationModel.$inferSelect;
export const fileKeyOf = (hash: string) => `valuation-models/${hash}.model`;

type Grown = { hash: string; sales: number; cutOff: string };
/** The model whose trees a model has: itself, unless it has learned later months. */
export const grownOf = ({ hash, sales, cutOff, parameters }: ModelRow): Grown =>
  (parameters['grown'] as Grown | undefined) ?? { hash, sales, cutOff };

/** How a model was made (`making` of the library); those that do not say are of the first making. */
export const makingOf = ({ parameters }: ModelRow) => (parameters['making'] as number | undefined) ?? 1;

/** Later than so many months after its last sale a model values nothing any more: comparables know what came since. */
const MOST_MONTHS_OLD = 6;
/** Models change when one is trained; another process's is seen within this time. */
const SEEN_MS = 5000;

/** The stored models, and which of them may value a day. */
export function openModelStore(ground: Ground) {
  const { db, clickhouse, files } = ground;
  let lastRead: { until: number; rows: Promise<ModelRow[]> } | null = null;
  const all = () => {
    if (lastRead === null || lastRead.until < performance.now()) {
      const rows = db.select().from(valuationModel).orderBy(desc(valuationModel.trainedAt)).limit(200);
      lastRead = { until: performance.now() + SEEN_MS, rows: rows.execute() };
      lastRead.rows.catch(() => (lastRead = null));
    }
    return lastRead.rows;
  };
  const fileOf = ({ hash, fileKey }: ModelRow): ModelFile => ({ hash, path: files.path(fileKey) });
  const isLive = async (row: ModelRow) => {
    const { live } = await dataState(clickhouse);
    return row.batchIds.every((batch) => live.includes(batch));
  };
  return {
    /**
     * The newest model of a city whose sales all lie before the day and whose imports all count; null when none may speak. A model that
     * knows of a later sale would tell a past day what came after it.
     */
    async modelFor({ city, propertyKind }: { city: string; propertyKind: string }, day: string): Promise<ModelFile | null> {
      for (const row of await all()) {
        if (row.city !== city || row.propertyKind !== propertyKind || row.standing !== 'in-use') continue;
        if (row.cutOff >= day || addMonths(row.cutOff, MOST_MONTHS_OLD) < day) continue;
        if ((await isLive(row)) && (await files.size(row.fileKey)) !== null) return fileOf(row);
      }
      return null;
    },
    async rowOf(hash: string): Promise<ModelRow | null> {
      const [row] = await db.select().from(valuationModel).where(eq(valuationModel.hash, hash)).limit(1);
      return row ?? null;
    },
    /** By its name, whatever counts today: what was said once can be said again. */
    async modelByHash(hash: string): Promise<ModelFile | null> {
      const row = await this.rowOf(hash);
      return row === null ? null : fileOf(row);
    },
    async newestOf(city: string): Promise<ModelRow | null> {
      return (await all()).find((row) => row.city === city && row.standing === 'in-use') ?? null;
    },
    /** The newest model of the last trees that value no more, or did not yet; null where there are none whose sales count. */
    async otherOf(city: string): Promise<ModelRow | null> {
      const ofCity = (await all()).filter((row) => row.city === city);
      const valuing = ofCity.find(({ standing }) => standing === 'in-use');
      const other = valuing && ofCity.find((row) => grownOf(row).hash !== grownOf(valuing).hash);
      return other !== undefined && (await isLive(other)) ? other : null;
    },
    /** The last day that trees of the city were grown on, by whatever standing: what was withdrawn need not be grown again. */
    async lastGrown(city: string): Promise<string | null> {
      const days = (await all()).filter((row) => row.city === city).map((row) => grownOf(row).cutOff);
      return days.toSorted().at(-1) ?? null;
    },
    /** The highest making of all models of the city, in use or not; 0 where it has no model. */
    async newestMaking(city: string): Promise<number> {
      return Math.max(0, ...(await all()).filter((row) => row.city === city).map(makingOf));
    },
    /** `record` writes down who did it, with the change or not at all. Errors: 404 where no model is called so. */
    async putIntoUse(hash: string, record: (tx: Tx, details: { city: string; withdrawn: string }) => Promise<void>) {
      const row = await this.rowOf(hash);
      if (row === null) throw notFound(errors.noModel);
      const trees = grownOf(row).hash;
      await db.transaction(async (tx) => {
        const ofCity = await tx
          .select()
          .from(valuationModel)
          .where(eq(valuationModel.city, row.city))
          .orderBy(desc(valuationModel.trainedAt));
        const valuing = ofCity.find(({ standing }) => standing === 'in-use');
        const withdrawn = valuing === undefined || grownOf(valuing).hash === trees ? '' : grownOf(valuing).hash;
        const change = async (wanted: string, standing: ModelRow['standing']) => {
          const hashes = ofCity.filter((one) => grownOf(one).hash === wanted).map((one) => one.hash);
          if (hashes.length > 0) await tx.update(valuationModel).set({ standing }).where(inArray(valuationModel.hash, hashes));
        };
        if (withdrawn !== '') await change(withdrawn, 'withdrawn');
        await change(trees, 'in-use');
        await record(tx, { city: row.city, withdrawn });
      });
      lastRead = null;
    },
    async beside(): Promise<TreesBeside[]> {
      const cities = [...new Set((await all()).map(({ city }) => city))];
      const found = await Promise.all(
        cities.map(async (city): Promise<TreesBeside[]> => {
          const [valuing, other] = await Promise.all([this.newestOf(city), this.otherOf(city)]);
          if (valuing === null || other === null) return [];
          const named = (row: ModelRow) => ({ hash: row.hash, grownUntil: grownOf(row).cutOff });
          return [{ city, valuing: named(valuing), other: named(other), compared: compareTrees(valuing.metrics, other.metrics) }];
        }),
      );
      return found.flat();
    },
    isLive,
    async keep(row: ModelRow) {
      await db.insert(valuationModel).values(row).onConflictDoNothing();
      lastRead = null;
    },
    async list(): Promise<ValuationModel[]> {
      const rows = (await all()).slice(0, 50);
      return Promise.all(rows.map(async (row) => toModel(row, row.standing === 'in-use' && (await isLive(row)))));
    },
  };
}
export type ModelStore = ReturnType<typeof openModelStore>;

const toModel = (row: ModelRow, inUse: boolean): ValuationModel => {
  const { batchIds: _batches, currency: _currency, dataVersion: _version, fileKey: _file, trainedAt, ...described } = row;
  return { ...described, making: makingOf(row), drift: driftOf(row.metrics), trainedAt: trainedAt.toISOString(), inUse };
};
