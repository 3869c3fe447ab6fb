import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { DataState } from '#modules/batches/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { dimensionOf } from '../model/dimension.ts';
import type { Measure } from '../model/measure.ts';
import type { ScanQuestion } from './compile.ts';
import { gathering } from './gather.ts';
import { isNarrow, readInTurn, type Group, type Scanned, type Waiting } from './read-scans.ts';

const gather = gathering<Waiting>();

/**
 * A screen asks a dozen questions about the same sales at once, and each of them about a year before as well. To open a question costs the
 * store more than to read a locality, so those that come together are read together.
 */
export function scanTogether(clickhouse: ClickHouse, filter: SaleFilter, state: DataState, question: ScanQuestion): Promise<Scanned> {
  const period = isNarrow(filter) && filter.from !== undefined && filter.to !== undefined ? { from: filter.from, to: filter.to } : null;
  const key = JSON.stringify([state.version, period === null ? filter : { ...filter, from: null, to: null }]);
  return new Promise((resolve) => {
    gather(clickhouse, key, { question, period, resolve }, (together) => {
      for (const waiting of scansOf(together, filter)) readInTurn(clickhouse, { filter, state, waiting });
    });
  });
}

/**
 * In one scan every cell has every aggregate. Counts and sums cost next to nothing; medians of cells that did not ask for them do: apart
 * from a narrow market, such questions are read by themselves.
 */
function scansOf(waiting: readonly Waiting[], filter: SaleFilter): Group['waiting'][] {
  const groups = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const { measures, by } = one.question;
    const heavy = measures.some(isHeavy);
    const alone = !isNarrow(filter) && (heavy || by.some((id) => dimensionOf(id).isOpen));
    const key = alone ? `by ${by.join()}` : String(heavy);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

const isHeavy = ({ parts, n }: Measure) => [...Object.values(parts), n].some((aggregate) => /quantile|uniq|sumMap/.test(aggregate));
