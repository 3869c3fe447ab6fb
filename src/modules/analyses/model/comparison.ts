import { addDays, formatDate, lastFullMonths, type DateRange } from '#core/period.ts';
import { isWithoutSales } from '#modules/market-lens/contract.ts';
import { measureOf, type MeasureAnswer } from '#modules/measures/contract.ts';
import type { Area } from '#modules/transactions/contract.ts';

/** What areas are compared by, from top to bottom. */
export const comparedMeasures = [
  'sales-count',
  'sales-value',
  'median-rate',
  'rate-p10',
  'rate-p90',
  'median-price',
  'median-area',
  'sales-velocity',
  'active-projects',
  'primary-share',
  'days-to-registration',
  'agreement-to-guideline',
];

/** And, below, by what is filed of them. */
export const comparedSupply = [
  'registered-projects',
  'units-declared',
  'sold-share',
  'unsold-units',
  'months-of-inventory',
  'supply-pipeline',
  'new-launches',
];

export const spans = ['12', '24', '60', 'all'] as const;
export type Span = (typeof spans)[number];

/** The last full months up to the day the data reach; null is all time. */
export const daysOfSpan = (span: Span, until: string | null): DateRange | null =>
  span === 'all' || until === null ? null : lastFullMonths(addDays(until, 1), Number(span));

/** Two questions an area, of its sales by quarter and of its filings: the same days for all. */
export const comparedQuestion = (area: Area, days: DateRange | null, configuration: string | null) => ({
  ...sameFor(area, days, configuration),
  measures: comparedMeasures,
  by: ['quarter' as const],
});
export const comparedSupplyQuestion = (area: Area, days: DateRange | null, configuration: string | null) => ({
  ...sameFor(area, days, configuration),
  measures: comparedSupply,
});

const sameFor = (area: Area, days: DateRange | null, configuration: string | null) => ({
  ...area,
  ...days,
  ...(configuration !== null && { configurations: [configuration] }),
  ...(days !== null && { comparedWith: 'year-before' as const }),
});

/** Of a place of which no sale is loaded there is no number of sales: a 0 would say that none was sold. */
export const isKnown = (id: string, answer: MeasureAnswer) => measureOf(id).fact === 'project' || !isWithoutSales(answer);
/** Said of it instead. */
export const noSaleLoaded = 'No sale loaded';
export const supplyTitle = 'As filed with RERA';

export const comparedWords = (days: DateRange | null, configuration: string | null) =>
  `${days === null ? 'All time' : `Registered ${formatDate(days.from)} to ${formatDate(days.to)}; small figures are the change on the year before`}${
    configuration === null ? '' : `; ${configuration} only`
  }`;

export const lastOf = (days: readonly string[]) => days.toSorted().at(-1);
export const lastFiling = (filed: readonly Pick<MeasureAnswer, 'supply'>[]) => lastOf(filed.flatMap(({ supply }) => supply?.asOf ?? []));

/** Of which days the filings are, and what of the choice they cannot follow. */
export function filedWords(filed: readonly Pick<MeasureAnswer, 'supply'>[]) {
  const last = lastFiling(filed);
  const sentences = new Set(filed.flatMap(({ supply }) => (supply === null || supply.projects === 0 ? [] : (supply.sentence ?? []))));
  return [last === undefined ? 'No filings of these areas are loaded.' : `Filings up to ${formatDate(last)}.`, ...sentences].join(' ');
}
