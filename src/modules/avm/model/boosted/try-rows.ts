import type { KnownBy } from '../range.ts';
import { bucketOf, knownBy, type Doubt } from './intervals.ts';
import { columnOf } from './read-months.ts';
import type { Trained } from './two-stages.ts';

/** What later rows would have been told, and how much was known of each. */
export type RowTried = {
  /** Of the sales the model was trained beside; a copy is tried under the row of its sale. */
  row: number;
  /** The sale once more, as if nobody had said its building, place and year. */
  isWithoutPlace: boolean;
  value: number;
  baseline: number;
  doubt: Doubt;
  effective: number;
  bucket: string;
  knownBy: KnownBy;
};

/** Every sale of the months `from` to before `until`, and the copies of them, valued by what was trained on earlier ones. */
export function tryRows({ predict, read, market, copies }: Trained, from: number, until: number): RowTried[] {
  const { n } = market;
  const isAsked = (i: number) => market.month[i]! >= from && market.month[i]! < until;
  const rows = Int32Array.from({ length: n + copies.length }, (_, i) => i).filter((i) => isAsked(i) && (i < n || !copies[i - n]!.hasPlace));
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
    const hasPlace = !Number.isNaN(market.latitude[row]!);
    return {
      row: row < n ? row : copies[row - n]!.row,
      isWithoutPlace: row >= n,
      value,
      baseline: predicted.alone[place]!,
      knownBy: by,
      effective: columns.effective[row]!,
      bucket: bucketOf({ knownBy: by, saleKind: market.saleKind[row]!, hasPlace }),
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
        hasPlace: Number(hasPlace),
        hasYear: Number(!Number.isNaN(market.builtYear[row]!)),
      },
    };
  });
}
