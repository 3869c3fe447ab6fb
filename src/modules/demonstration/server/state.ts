import type { Ground } from '#server/ground.ts';
import { dataState, type DataState, demonstrationSql, isLive } from '#modules/batches/server/index.ts';
import type { DemonstrationState } from '../contract.ts';
import { demonstrationFiles } from './load-demonstration.ts';
import { currentWork } from './work.ts';

type Counted = { version: string; sales: number; asOf: string | null };
const lastCounted = new WeakMap<Ground, Counted>();

/** Every screen asks this: what was counted holds until a batch begins or stops counting. */
export async function demonstrationState(ground: Ground): Promise<DemonstrationState & { everLoaded: boolean }> {
  const state = await dataState(ground.clickhouse);
  const { version } = state;
  const lastCount = lastCounted.get(ground);
  const counted = lastCount?.version === version ? lastCount : await count(ground, state);
  lastCounted.set(ground, counted);
  return {
    loaded: counted.sales > 0,
    sales: counted.sales,
    asOf: counted.asOf,
    work: currentWork(ground),
    everLoaded: (await ground.files.size(demonstrationFiles.complete)) !== null,
  };
}

async function count({ clickhouse }: Ground, state: DataState): Promise<Counted> {
  const row = await clickhouse.row<{ sales: number; asOf: string }>(
    `SELECT count() AS sales, toString(max(registered_on)) AS asOf
     FROM sale
     WHERE ${isLive} AND ${demonstrationSql(state)} AND document_class = 'market-sale'`,
  );
  const sales = Number(row?.sales ?? 0);
  return { version: state.version, sales, asOf: sales > 0 ? (row?.asOf ?? null) : null };
}
