import * as words from '#messages/market-lens/comparison';
import { formatDate, type DateRange } from '#core/period.ts';
import { isWithoutSales } from './filed/filed-asks.ts';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';
import { type Area, type SaleFilter } from '#modules/transactions/contract.ts';
import { beforeOf, beforeWords, conditionWords, filterWords, lastWholeMonths, type Conditions } from '#modules/transactions/index.ts';

/** What areas are compared by, from top to bottom. */
export const comparedMeasures = [
  'sales-count',
  'sales-value',
  'median-rate',
  'rate-p10',
  'rate-p90',
  'median-price',
  'median-area',
  'sales-a-month',
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

/** The last whole months the data of an area's city reach; null is all time. */
export const daysOfSpan = (span: Span, until: string | null): DateRange | null =>
  span === 'all' || until === null ? null : lastWholeMonths(until, Number(span));

/** The days of one's own, where the conditions name any, else those of the span. */
export function daysCompared({ from, to }: Conditions, span: Span, until: string | null): Compared['days'] {
  if (from === undefined && to === undefined) return daysOfSpan(span, until);
  const last = to ?? until ?? undefined;
  return { ...(from !== undefined && { from }), ...(last !== undefined && { to: last }) };
}

/** What of an area is compared; an area without a sale has the days of the others. */
export type Compared = { area: Area; days: Partial<DateRange> | null };
export type ComparedChoice = { conditions: Conditions };

/** Sales of an area, as every other screen counts them. */
export const comparedFilter = (
  { area, days }: Compared,
  { conditions: { from: _from, to: _to, ...rest } }: ComparedChoice,
): SaleFilter => ({
  ...area,
  ...rest,
  ...days,
});

/** Two questions an area, of its sales by quarter and of its filings. */
export const comparedQuestion = (one: Compared, choice: ComparedChoice) => ({
  ...sameFor(one, choice),
  measures: comparedMeasures,
  by: ['quarter' as const],
});
export const comparedSupplyQuestion = (one: Compared, choice: ComparedChoice) => ({ ...sameFor(one, choice), measures: comparedSupply });

const sameFor = (one: Compared, choice: ComparedChoice) => ({
  ...comparedFilter(one, choice),
  ...(one.days?.from !== undefined && { comparedWith: 'year-before' as const }),
});

/** How the same home grew, of all years, under the same choice. */
export const comparedGrowth = ({ area }: Compared, choice: ComparedChoice): SaleFilter => comparedFilter({ area, days: null }, choice);

/** Of a place of which no sale is loaded there is no number of sales: a 0 would say that none was sold. */
export const isKnown = (id: string, answer: MeasureAnswer) => measureOf(id).fact === 'project' || !isWithoutSales(answer);

const daysWords = ({ from, to }: Partial<DateRange>) =>
  from === undefined
    ? words.until({ to: formatDate(to) })
    : to === undefined
      ? words.since({ from: formatDate(from) })
      : words.fromTo({ from: formatDate(from), to: formatDate(to) });
const isWhole = (days: Partial<DateRange>): days is DateRange => days.from !== undefined && days.to !== undefined;

/** "Flats, of 2 BHK, priced up to 1,00,00,000": which sales, but for where and when. */
export function salesWords({ from: _from, to: _to, ...conditions }: Conditions): string {
  const { kinds, documents } = filterWords(conditions, null);
  const what = kinds ?? words.allKinds();
  return [
    what.charAt(0).toUpperCase() + what.slice(1),
    ...(conditions.documentClass === undefined ? [] : [documents]),
    ...conditionWords(conditions, conditions.currency ?? null),
  ].join(', ');
}

/** Of which sales the comparison is, and what changes are on. Each area has the last months of its own city: said one by one where they differ. */
export function comparedWords(compared: readonly Compared[], { conditions }: ComparedChoice) {
  const sales = salesWords(conditions);
  const [first] = compared;
  if (first === undefined || first.days === null) return words.ofAllTime({ sales });
  const before = isWhole(first.days) ? beforeOf(first.days) : null;
  const isSame = compared.every(({ days }) => days?.to === first.days?.to);
  const days = isSame
    ? daysWords(first.days)
    : compared
        .map((one) => `${one.area.city}: ${one.days === null ? words.allTime() : daysWords(one.days)}`)
        .filter((text, at, all) => all.indexOf(text) === at)
        .join('; ');
  return words.ofDays({ sales, isSame, days, hasBefore: before !== null, before: before === null ? '' : beforeWords(before) });
}

/** Why an area has no change, where its data do not reach so far back. */
export const notComparedWords = (answers: readonly Pick<MeasureAnswer, 'notCompared'>[], areas: readonly Area[]) =>
  answers.flatMap(({ notCompared }, at) =>
    notCompared === null ? [] : `${areas[at]?.project ?? areas[at]?.village ?? areas[at]?.city}: ${notCompared}`,
  );

export const lastOf = (days: readonly string[]) => days.toSorted().at(-1);
export const lastFiling = (filed: readonly Pick<MeasureAnswer, 'supply'>[]) => lastOf(filed.flatMap(({ supply }) => supply?.asOf ?? []));

/** Of which days the filings are, and what of the choice they cannot follow. */
export function filedWords(filed: readonly Pick<MeasureAnswer, 'supply'>[]) {
  const last = lastFiling(filed);
  const sentences = new Set(filed.flatMap(({ supply }) => (supply === null || supply.projects === 0 ? [] : (supply.sentence ?? []))));
  return [last === undefined ? words.noFilings() : words.filingsUntil({ day: formatDate(last) }), ...sentences].join(' ');
}
