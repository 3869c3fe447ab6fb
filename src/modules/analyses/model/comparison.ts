import { addDays, formatDate, lastFullMonths, type DateRange } from '#core/period.ts';
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

export const spans = ['12', '24', '60', 'all'] as const;
export type Span = (typeof spans)[number];

/** The last full months up to the day the data reach; null is all time. */
export const daysOfSpan = (span: Span, until: string | null): DateRange | null =>
  span === 'all' || until === null ? null : lastFullMonths(addDays(until, 1), Number(span));

/** One question an area: the same days for all. */
export const comparedQuestion = (area: Area, days: DateRange | null, configuration: string | null) => ({
  ...area,
  ...days,
  ...(configuration !== null && { configurations: [configuration] }),
  measures: comparedMeasures,
  by: ['quarter' as const],
  ...(days !== null && { comparedWith: 'year-before' as const }),
});

export const comparedWords = (days: DateRange | null, configuration: string | null) =>
  `${days === null ? 'All time' : `Registered ${formatDate(days.from)} to ${formatDate(days.to)}; small figures are the change on the year before`}${
    configuration === null ? '' : `; ${configuration} only`
  }`;
