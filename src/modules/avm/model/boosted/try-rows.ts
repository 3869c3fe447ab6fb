import type { KnownBy } from '../range.ts';
import { firstAtLeast } from '../sales-of-place.ts';
import { bucketOf, knownBy, type Doubt } from './intervals.ts';
import type { MarketColumns } from './market-columns.ts';
import { columnOf } from './read-months.ts';
import type { Trained } from './two-stages.ts';

/** What later rows would have been told, and how much was known of each. */
export type RowTried = {
  row: number;
  value: number;
  baseline: number;
  doubt: Doubt;
  effective: number;
  bucket: string;
  knownBy: KnownBy;
};

/** Every sale of the months `from` to before `until`, valued by what was trained on earlier ones. */
export function tryRows(market: MarketColumns, { predict, read }: Trained, from: number, until: number): RowTried[] {
  const first = firstAtLeast(market.month, from);
  const rows = Int32Array.from({ length: firstAtLeast(market.month, until) - first }, (_, at) => first + at);
  const predicted = predict(rows);
  const column = (name: string) => columnOf(read, name);
  const columns = {
    comparables: column('comparables:weight'),
    effective: column('comparables:effective'),
    close: column('close:weight'),
    ownSales: column('count:building'),
    spread: column('comparables:spread'),
    monthsSince: column('monthsSince:building'),
    top: column('atTop'),
    facts: column('facts'),
  };
  return Array.from(rows, (row, place) => {
    const value = predicted.logRate[place]!;
    const relative = predicted.relative[place]!;
    const index = read.index[row]!;
    const ownSales = columns.ownSales[row]!;
    const by = knownBy(ownSales);
    return {
      row,
      value,
      baseline: predicted.alone[place]!,
      knownBy: by,
      effective: columns.effective[row]!,
      bucket: bucketOf(by, market.saleKind[row]!),
      doubt: {
        comparables: columns.comparables[row]!,
        close: columns.close[row]!,
        ownSales,
        spread: columns.spread[row]!,
        monthsSince: columns.monthsSince[row]!,
        relativeDirect: Math.abs(relative - predicted.direct[place]!),
        relativeAlone: Math.abs(relative - predicted.alone[place]!),
        relativeTop: Math.abs(relative - columns.top[row]! - index),
        relativeBase: Math.abs(relative - read.base[row]!),
        relativeFacts: Math.abs(relative - columns.facts[row]! - index),
        logArea: market.logArea[row]!,
        aboveMarket: value - index,
      },
    };
  });
}
