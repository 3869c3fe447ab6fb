import type { IsoDate } from '#core/period.ts';
import { beforeContext, monthsOfPeriod, ofThat, onwards, untilThen } from './compared-periods.ts';
import { measureOf } from '#modules/measures/index.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import { isRateNumber } from './read-claims.ts';
import type { PeriodFound } from './period-found.ts';
import { readPeriod } from './read-period.ts';
import type { Reading } from './reading.ts';

/** Reads the days that a question is of, first of all: years and counts of months are no amounts. */
export function readDays(reading: Reading) {
  const { items, used, context } = reading;
  reading.period = firstDays(reading);
  const { period } = reading;
  const isMoved = period !== null && context !== null && beforeContext(items, period, context.period);
  // "त्याआधीच्या वर्षी" without a year that it is before.
  if (period !== null && !isMoved && ofThat.test(items[period.from]!.text)) {
    used.fill(false, period.from, period.from + period.length);
    reading.period = null;
  } else if (period !== null) {
    untilThen(items, used, period);
    onwards(items, used, period);
  }
  readSoFar(reading);
}

function firstDays({ items, used, today, isValued }: Reading): PeriodFound | null {
  for (let at = 0; at < items.length; at++) {
    if (used[at]) continue;
    const isOfHome = isValued && items.slice(Math.max(0, at - 2), at + 1).some((item) => hasTag(item, 'built'));
    const found = isOfHome || isRateNumber(items, at) ? null : readPeriod(items, at, today);
    if (found === null) continue;
    // "Over 2,000 square feet", "2000 crore" are no years.
    const next = items[found.from + found.length];
    const isAmount =
      items[found.from + found.length - 1]!.number !== null && next !== undefined && (hasTag(next, 'area-unit') || hasTag(next, 'scale'));
    if (isAmount) continue;
    // "January to December, all years together: by month of the year".
    if (isWholeYear(items, found)) {
      used.fill(true, found.from, found.from + found.length);
      return { ...found, period: { kind: 'all' } };
    }
    used.fill(true, found.from, found.from + found.length);
    return found;
  }
  return null;
}

const isWholeYear = (items: readonly Item[], { from, length }: PeriodFound) => {
  const words = items.slice(from, from + length);
  const months = words.map((item) => valueOf(item, 'month')).filter((month) => month !== null);
  return (
    items.some((item) => hasTag(item, 'dim', 'month-of-year')) &&
    words.every(({ number }) => number === null) &&
    months[0] === '1' &&
    months.at(-1) === '12'
  );
};

/** "This financial year so far", "so far in 2026" end where the data do; the words may stand apart. */
function readSoFar(reading: Reading) {
  const { items, used, today, compared, context, period } = reading;
  const soFar = items.flatMap((item, at) => (hasTag(item, 'time', 'so-far') ? [at] : []));
  const [first] = soFar;
  if (first === undefined) return;
  if (period?.period.kind === 'days' && period.period.from === `${today.slice(0, 4)}-01-01`) period.period.to = null;
  // "How many were sold so far": without other days, all of them, which is said.
  const isOfAll =
    period === null &&
    compared === null &&
    context === null &&
    items.some((item) => hasTag(item, 'noun', 'sales')) &&
    !items.some((item) => hasTag(item, 'unit'));
  if (isOfAll) {
    reading.period = { period: { kind: 'all' }, from: first, length: 1, isAssumed: true };
    used[first] = true;
  }
  // What is unsold is so until now.
  const isOfStock = reading.period === null && items.some((item) => isOfFilings(valueOf(item, 'measure')));
  const isOpen = period?.period.kind === 'days' && period.period.to === null;
  if (isOfStock || isOpen) for (const at of soFar) used[at] = true;
}

const isOfFilings = (id: string | null) => id !== null && measureOf(id).fact === 'project';

/** What stands for days where none are named: those that are compared, or "5 year CAGR". */
export function readOtherDays(reading: Reading) {
  const { compared } = reading;
  if (reading.period !== null) return;
  reading.period = compared === null ? countedSpan(reading) : { period: compared.period, from: compared.from, length: 0, isAssumed: false };
}

/** "5 year CAGR", "3 years of sales": the last ones, which is said. */
function countedSpan({ items, used }: Reading): PeriodFound | null {
  const isOther = items.some(
    (item) => hasTag(item, 'built') || hasTag(item, 'age') || ['afford', 'forecast', 'sales-forecast'].some((op) => hasTag(item, 'op', op)),
  );
  const at = items.findIndex(({ number }, place) => {
    const isCount = number !== null && Number.isInteger(number) && number >= 2 && number <= 40;
    return isCount && !used[place] && /^(year|month|quarter)$/.test(valueOf(items[place + 1], 'unit') ?? '');
  });
  if (isOther || at < 0) return null;
  const [count, unit] = [items[at]!.number!, valueOf(items[at + 1], 'unit')];
  used.fill(true, at, at + 2);
  const period = { kind: 'last', count: unit === 'year' ? 12 * count : count, unit: unit === 'quarter' ? 'quarter' : 'month' } as const;
  return { period, from: at, length: 2, isAssumed: true };
}

/** Two years and more. */
export const isOfYears = (period: PeriodFound['period'], today: IsoDate) =>
  (period.kind === 'last' && period.unit === 'month' && period.count >= 24) ||
  (period.kind === 'days' && monthsOfPeriod({ ...period, to: period.to ?? today }) >= 24);

/** One year at most, by its days. */
export const isOfOneYear = (found: PeriodFound | null) =>
  found !== null && found.period.kind !== 'default' && monthsOfPeriod(found.period) <= 12;
