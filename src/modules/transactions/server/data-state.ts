import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { heldVerdicts, type HeldVerdicts } from './held-verdicts.ts';

/** Which batches count, and where anything was decided about rows that were live already. */
export type DataState = {
  /** Changes whenever a batch begins or stops counting, and whenever something is decided about a row. Facts are written
   * before they count and never edited, so equal versions mean equal answers. */
  version: string;
  live: readonly number[];
  demonstration: readonly number[];
  judgedCities: ReadonlySet<string>;
  /** What was decided, by city; null where it is too much to be held here. */
  verdicts: HeldVerdicts | null;
  /** Every currency that a stored sale is in, whether it counts or not. */
  currencies: readonly string[];
  /** Batches some of whose sales lie twice while they get other names, see the ingest module: `version` is that of the rows written
   * anew; they count once `moved`, and the others until then. */
  moving: readonly { batchId: number; version: number; moved: boolean }[];
};

/** Another server of the same store may change it: its changes are seen within this time, our own at once. */
export const dataStateSeenMs = ({ connection }: Pick<ClickHouse, 'connection'>) => connection.seesChangesMs ?? 1000;

type Known = { writes: number; until: number; state: Promise<DataState> };
const lastKnown = new WeakMap<ClickHouse, Known>();

/**
 * Every question asks for this first, so it is asked of the store only when something may have changed.
 * @param nowMs milliseconds of a clock that never goes back.
 */
export function dataState(clickhouse: ClickHouse, nowMs = performance.now()): Promise<DataState> {
  const writes = clickhouse.writes();
  const known = lastKnown.get(clickhouse);
  if (known?.writes === writes && known.until > nowMs) return known.state;
  const state = ask(clickhouse, known?.state);
  const asked: Known = { writes, until: nowMs + dataStateSeenMs(clickhouse), state };
  lastKnown.set(clickhouse, asked);
  state.catch(() => {
    if (lastKnown.get(clickhouse) === asked) lastKnown.delete(clickhouse);
  });
  return state;
}

export const dataVersion = async (clickhouse: ClickHouse) => (await dataState(clickhouse)).version;

async function ask(clickhouse: ClickHouse, before: Promise<DataState> | undefined): Promise<DataState> {
  const found = await clickhouse.row<{
    version: string;
    liveBatches: number[];
    demonstrationBatches: number[];
    judged: string[];
    moving: [number, number, boolean][];
  }>(
    `SELECT toString(cityHash64(sum(cityHash64(batch_id, live, demonstration, changed_at)), (SELECT max(changed_at) FROM sale_verdict))) AS version,
            arraySort(groupArrayIf(batch_id, live)) AS liveBatches,
            arraySort(groupArrayIf(batch_id, demonstration)) AS demonstrationBatches,
            arraySort(groupArrayIf((batch_id, names_moving, names_moved), live AND names_moving > 0)) AS moving,
            (SELECT groupUniqArray(city) FROM sale_verdict) AS judged
     FROM sale_batch FINAL`,
  );
  const version = found?.version ?? '';
  const last = await before?.catch(() => null);
  const same = last?.version === version ? last : null;
  const [verdicts, currencies] = await Promise.all([
    same !== null ? same.verdicts : (found?.judged.length ?? 0) === 0 ? new Map<never, never>() : heldVerdicts(clickhouse),
    same?.currencies ?? currenciesIn(clickhouse),
  ]);
  return {
    version,
    verdicts,
    currencies,
    live: found?.liveBatches ?? [],
    demonstration: found?.demonstrationBatches ?? [],
    judgedCities: new Set(found?.judged),
    moving: (found?.moving ?? []).map(([batchId, version, moved]) => ({ batchId, version, moved })),
  };
}

async function currenciesIn(clickhouse: ClickHouse): Promise<string[]> {
  const rows = await clickhouse.rows<{ currency: string }>('SELECT DISTINCT toString(currency) AS currency FROM sale ORDER BY currency');
  return rows.map(({ currency }) => currency);
}
