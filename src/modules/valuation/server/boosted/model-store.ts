import { desc, eq } from 'drizzle-orm';
import { addMonths } from '#core/period.ts';
import { dataState } from '#modules/batches/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { ValuationModel } from '../../models-contract.ts';
import { driftOf } from '../../model/drift.ts';
import { valuationModel } from '../schema.ts';
import type { ModelFile } from './value-in-threads.ts';

export type ModelRow = typeof valuationModel.$inferSelect;
export const fileKeyOf = (hash: string) => `valuation-models/${hash}.model`;

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
        if (row.city !== city || row.propertyKind !== propertyKind) continue;
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
      return (await all()).find((row) => row.city === city) ?? null;
    },
    isLive,
    async keep(row: ModelRow) {
      await db.insert(valuationModel).values(row).onConflictDoNothing();
      lastRead = null;
    },
    async list(): Promise<ValuationModel[]> {
      const rows = (await all()).slice(0, 50);
      return Promise.all(rows.map(async (row) => toModel(row, await isLive(row))));
    },
  };
}
export type ModelStore = ReturnType<typeof openModelStore>;

const toModel = (row: ModelRow, inUse: boolean): ValuationModel => {
  const { batchIds: _batches, currency: _currency, dataVersion: _version, fileKey: _file, trainedAt, ...described } = row;
  return { ...described, drift: driftOf(row.metrics), trainedAt: trainedAt.toISOString(), inUse };
};
