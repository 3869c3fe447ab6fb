import { fitElasticities, type Elasticities } from '../elasticities.ts';
import { firstAtLeast } from '../sales-of-place.ts';
import type { Feature } from './feature.ts';
import type { Copy, MarketColumns } from './market-columns.ts';
import type { MonthIndex } from './month-index.ts';
import { MonthsState, walkMonths } from './months-state.ts';

export type ReadOptions = {
  /** Slopes are fitted on sales before this month, unless those of earlier months are given. */
  slopesBefore: number;
  slopes?: Elasticities;
  /** What facts alone say of each row above the index and without its hedonic part; null in the first round. */
  facts: Float64Array | null;
  /** Without the kernel, where only the index is wanted. */
  withKernel: boolean;
  /** Features that are kept; the columns of others stay empty. Left out, all are. */
  keeps?: (feature: Feature) => boolean;
  /** Rows that stand behind the others as copies (`withCopies`): of each, the row it is a copy of. They are told as if their building were new. */
  copies: readonly Copy[];
};

export type MonthsRead = {
  /** In the order of `featuresOf`; rows first, then the copies. */
  columns: Float32Array[];
  features: Feature[];
  /** Log rate by index, level and hedonic part, and the index alone. */
  base: Float64Array;
  index: Float64Array;
  /** Log rate by what launches around it cost (`launchOf`), of rows that slopes are not fitted on. */
  launch: Float64Array;
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
  { slopesBefore, facts, withKernel, keeps = () => true, copies, slopes: given }: ReadOptions,
): MonthsRead {
  const slopes = given ?? fitElasticities(market, firstAtLeast(market.month.subarray(0, market.n), slopesBefore));
  const state = new MonthsState(market, { slopes, facts, withKernel });
  const rows = market.n + copies.length;
  const areNeeded = state.features.map(keeps);
  const columns = areNeeded.map((isNeeded) => new Float32Array(new SharedArrayBuffer(isNeeded ? 4 * rows : 0)));
  const base = new Float64Array(rows);
  const index = new Float64Array(rows);
  const launch = new Float64Array(rows);
  const copiesOf = Map.groupBy(copies.keys(), (at) => copies[at]!.row);
  function tell(i: number, position: number, hidden: boolean) {
    let column = 0;
    const monthLevels = state.tell(i, position, hidden, (value) => {
      if (areNeeded[column]) columns[column]![i] = value;
      column++;
    });
    base[i] = monthLevels.base;
    index[i] = monthLevels.index;
    launch[i] = market.month[i]! < slopesBefore ? Number.NaN : state.launchOf(i, position, monthLevels);
  }
  walkMonths(state, market, (i, position) => {
    tell(i, position, false);
    for (const at of copiesOf.get(i) ?? []) tell(market.n + at, position, true);
  });
  return { columns, features: state.features, base, index, launch, slopes, months: state.months, firstMonth: state.firstMonth };
}

/** One column of what rows were told, by the name of its feature. */
export const columnOf = ({ columns, features }: MonthsRead, name: string) => columns[features.findIndex((one) => one.name === name)]!;
