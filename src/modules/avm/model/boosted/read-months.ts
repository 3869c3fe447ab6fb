import { fitElasticities, type Elasticities } from '../elasticities.ts';
import { firstAtLeast } from '../sales-of-place.ts';
import type { Feature } from './features.ts';
import type { MarketColumns } from './market-columns.ts';
import type { MonthIndex } from './month-index.ts';
import { MonthsState, walkMonths } from './months-state.ts';

export type ReadOptions = {
  /** Slopes are fitted on sales before this month. */
  slopesBefore: number;
  /** What facts alone say of each row above the index and without its hedonic part; null in the first round. */
  facts: Float64Array | null;
  /** Without the kernel, where only the index is wanted. */
  withKernel: boolean;
  /** Features that are kept; the columns of others stay empty. Left out, all are. */
  keeps?: (feature: Feature) => boolean;
  /** Rows that are shown a second time, as if their building were new: they stand behind the others, in this order. */
  masked: Int32Array;
};

export type MonthsRead = {
  /** In the order of `featuresOf`; rows first, then the masked ones. */
  columns: Float32Array[];
  features: Feature[];
  /** Log rate by index, level and hedonic part, and the index alone. */
  base: Float64Array;
  index: Float64Array;
  slopes: Elasticities;
  months: MonthIndex;
  firstMonth: number;
};

/**
 * Walks the sales month by month: what a row is told comes from the months before its own, then its month is learned. So no sale
 * informs itself, nor one of its month, nor anything later.
 */
export function readMonths(
  market: MarketColumns,
  { slopesBefore, facts, withKernel, keeps = () => true, masked }: ReadOptions,
): MonthsRead {
  const slopes = fitElasticities(market, firstAtLeast(market.month, slopesBefore));
  const state = new MonthsState(market, { slopes, facts, withKernel });
  const rows = market.n + masked.length;
  const areNeeded = state.features.map(keeps);
  const columns = areNeeded.map((isNeeded) => new Float32Array(new SharedArrayBuffer(isNeeded ? 4 * rows : 0)));
  const base = new Float64Array(rows);
  const index = new Float64Array(rows);
  const maskedAt = new Map<number, number>();
  masked.forEach((row, at) => maskedAt.set(row, market.n + at));
  function tell(i: number, position: number, hidden: boolean, at: number) {
    let column = 0;
    const monthLevels = state.tell(i, position, hidden, (value) => {
      if (areNeeded[column]) columns[column]![at] = value;
      column++;
    });
    base[at] = monthLevels.base;
    index[at] = monthLevels.index;
  }
  walkMonths(state, market, (i, position) => {
    tell(i, position, false, i);
    const again = maskedAt.get(i);
    if (again !== undefined) tell(i, position, true, again);
  });
  return { columns, features: state.features, base, index, slopes, months: state.months, firstMonth: state.firstMonth };
}

/** One column of what rows were told, by the name of its feature. */
export const columnOf = ({ columns, features }: MonthsRead, name: string) => columns[features.findIndex((one) => one.name === name)]!;
