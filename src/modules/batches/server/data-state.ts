import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { LiveBatches } from './live-batches.ts';
import { loadVerdicts, type VerdictsByPlace } from './verdicts-by-place.ts';

/** Which batches count, and where anything was decided about rows that were live already. */
export type DataState = LiveBatches & {
  /** Changes whenever a batch begins or stops counting, and whenever something is decided about a row. Facts are written
   * before they count, and batches whose sales got other names get a new row, so equal versions mean equal answers. */
  version: string;
  judgedCities: ReadonlySet<string>;
  /** Every verdict that was ever given, whether it stands or not. */
  verdictWords: readonly string[];
  /** What stands decided; null where it is too much to be listed here. */
  verdicts: VerdictsByPlace | null;
  /** Every currency that a stored sale is in, whether it counts or not. */
  currencies: readonly string[];
};

/** Another server of the same store may change it: its changes are seen within this time, our own at once. */
export const dataStateSeenMs = ({ connection }: Pick<ClickHouse, 'connection'>) => connection.seesChangesMs ?? 1000;

type LastState = { writes: number; until: number; state: Promise<DataState> };
const lastKnown = new WeakMap<ClickHouse, LastState>();

/**
 * Every question asks for this first, so it is asked of the store only when something may have changed.
 * @param nowMs milliseconds of a clock that never goes back.
 */
export function dataState(clickhouse: ClickHouse, nowMs = performance.now()): Promise<DataState> {
  const writes = clickhouse.writes();
  const last = lastKnown.get(clickhouse);
  if (last?.writes === writes && last.until > nowMs) return last.state;
  const state = ask(clickhouse, last?.state);
  const current: LastState = { writes, until: nowMs + dataStateSeenMs(clickhouse), state };
  lastKnown.set(clickhouse, current);
  state.catch(() => {
    if (lastKnown.get(clickhouse) === current) lastKnown.delete(clickhouse);
  });
  return state;
}

export const dataVersion = async (clickhouse: ClickHouse) => (await dataState(clickhouse)).version;

const versionSql = 'cityHash64(sum(cityHash64(batch_id, live, demonstration, changed_at)), (SELECT max(changed_at) FROM sale_verdict))';

/** Whether anything changed costs less to ask than what it is now, and mostly nothing did. */
async function ask(clickhouse: ClickHouse, before: Promise<DataState> | undefined): Promise<DataState> {
  const last = await before?.catch(() => null);
  if (last === undefined || last === null) return load(clickhouse);
  const now = await clickhouse.row<{ version: string }>(`SELECT toString(${versionSql}) AS version FROM sale_batch FINAL`);
  return now?.version === last.version ? last : load(clickhouse);
}

async function load(clickhouse: ClickHouse): Promise<DataState> {
  const found = await clickhouse.row<{
    version: string;
    liveBatches: number[];
    demonstrationBatches: number[];
    judged: string[];
    verdictWords: string[];
  }>(
    `SELECT toString(${versionSql}) AS version,
            arraySort(groupArrayIf(batch_id, live)) AS liveBatches,
            arraySort(groupArrayIf(batch_id, demonstration)) AS demonstrationBatches,
            (SELECT groupUniqArray(city) FROM sale_verdict) AS judged,
            (SELECT groupUniqArray(verdict) FROM sale_verdict) AS verdictWords
     FROM sale_batch FINAL`,
  );
  const isJudged = (found?.judged.length ?? 0) > 0;
  const [verdicts, currencies] = await Promise.all([isJudged ? loadVerdicts(clickhouse) : new Map(), currenciesIn(clickhouse)]);
  return {
    version: found?.version ?? '',
    verdicts,
    verdictWords: found?.verdictWords ?? [],
    currencies,
    live: found?.liveBatches ?? [],
    demonstration: found?.demonstrationBatches ?? [],
    judgedCities: new Set(found?.judged),
  };
}

async function currenciesIn(clickhouse: ClickHouse): Promise<string[]> {
  const rows = await clickhouse.rows<{ currency: string }>('SELECT DISTINCT toString(currency) AS currency FROM sale ORDER BY currency');
  return rows.map(({ currency }) => currency);
}
