import * as words from '#messages/market-lens/units-sold';
import { addMonths, endOfMonth, financialYearRange, type DateRange } from '#core/period.ts';
import type { Ask } from './blocks.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import type { DimensionId } from '#modules/measures/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';

export const grains = ['month', 'quarter', 'financial-year'] as const;
export type Grain = (typeof grains)[number];
export const grainWords = (grain: Grain) => words.grain({ grain: grain === 'financial-year' ? 'other' : grain });
/** Whole months of a table without days of its own: enough periods to see a direction, few enough to read. */
export const monthsOfGrain: Record<Grain, number> = { month: 12, quarter: 24, 'financial-year': 60 };

/** Rows of places one step below the place that is looked at. */
export const placeBelow = ({ city, village }: SaleFilter): DimensionId =>
  city === undefined ? 'city' : village === undefined ? 'locality' : 'project';
export const byPlaceWords = (by: DimensionId) =>
  words.byPlace({ place: by === 'city' || by === 'locality' || by === 'project' ? by : 'other' });

/** More cells than this are no table to read. */
export const mostCells = 1000;
export const soldAsk = (grain: Grain): Ask => ({ measures: ['sales-count', 'active-projects'], by: [grain] });
export const soldByPlaceAsk = (filter: SaleFilter, grain: Grain): Ask => ({
  measures: ['sales-count'],
  by: [placeBelow(filter), grain],
  limit: mostCells,
});

type SoldCell = { units: number; rows: string | null };
export type UnitsSold = {
  periods: { key: string; words: string; isPart: boolean }[];
  places: { key: string; name: string; cells: SoldCell[]; total: number }[];
  totals: number[];
  most: number;
};

/** Rows of places and columns of time out of the cells of both; a place without a sale in a period has 0 there. */
export function prepareUnitsSold(answer: MeasureAnswer, grain: Grain): UnitsSold {
  const periods = new Map<string, string>();
  const places = new Map<string, { name: string; cells: Map<string, SoldCell> }>();
  for (const { key, words, values, rows } of answer.cells) {
    const [place = '', period = ''] = key;
    periods.set(period, words[1] ?? period);
    const found = places.get(place) ?? { name: words[0] ?? place, cells: new Map<string, SoldCell>() };
    found.cells.set(period, { units: values['sales-count']?.value ?? 0, rows });
    places.set(place, found);
  }
  const keys = [...periods.keys()].sort();
  const shown = [...places].map(([key, { name, cells }]) => {
    const row = keys.map((period) => cells.get(period) ?? { units: 0, rows: null });
    return { key, name, cells: row, total: row.reduce((sum, { units }) => sum + units, 0) };
  });
  return {
    periods: keys.map((key) => ({ key, words: periods.get(key) ?? key, isPart: !isWhole(grain, key, answer.period) })),
    places: shown.toSorted((a, b) => b.total - a.total),
    totals: keys.map((_key, at) => shown.reduce((sum, { cells }) => sum + (cells[at]?.units ?? 0), 0)),
    most: Math.max(1, ...shown.flatMap(({ cells }) => cells.map(({ units }) => units))),
  };
}

/** Whether the days of the answer hold all of a bucket. */
function isWhole(grain: Grain, key: string, period: DateRange | null): boolean {
  const { from, to } = daysOf(grain, key);
  return period !== null && period.from <= from && period.to >= to;
}

function daysOf(grain: Grain, key: string): DateRange {
  switch (grain) {
    case 'month':
      return { from: `${key}-01`, to: endOfMonth(key) };
    case 'quarter':
      return { from: `${key}-01`, to: endOfMonth(addMonths(`${key}-01`, 2)) };
    case 'financial-year':
      return financialYearRange(Number(key));
  }
}
