import type { CurrencyCount } from '../contract.ts';

/** Most frequent first, each currency once. */
export function countCurrencies(rows: Iterable<{ currency: string; sales: number }>): CurrencyCount[] {
  const counts = new Map<string, number>();
  for (const { currency, sales } of rows) counts.set(currency, (counts.get(currency) ?? 0) + sales);
  return [...counts]
    .map(([currency, sales]) => ({ currency, sales }))
    .sort((a, b) => b.sales - a.sales || (a.currency < b.currency ? -1 : 1));
}

type Counted = { currency: string; sales: number; n: number };

/**
 * Rows counted apart by currency become one row per place, month or hexagon. Counts add up; an amount survives only where
 * all sales of the row are in one currency, because a median of rupees and dollars means nothing.
 */
export function foldCurrencies<Row extends Counted, Folded>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
  fold: (same: readonly [Row, ...Row[]]) => Folded,
): Folded[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()].map(fold);
}

export const total = (rows: readonly Counted[], of: 'sales' | 'n') => rows.reduce((all, row) => all + row[of], 0);
