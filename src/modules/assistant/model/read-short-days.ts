import { addDays, mondayOf, type IsoDate } from '#core/period.ts';
import { hasTag, type Item } from './item.ts';
import type { PeriodFound } from './period-found.ts';

/** Lengths of time that are no month or quarter, in days; a decade in months. */
const day = /^(days?|दिनों?|दिन|दिवस|दिवसांत|दिवसांमध्ये|दिवसांतील|dino?n?|divas|divasat|divasant)$/u;
const week = /^(weeks?|सप्ताह|हफ्ते|हफ्ता|हफ्तों|आठवडा|आठवडे|आठवड्यात|आठवड्यांत|आठवड्यातील|saptah|hafte|hafta|hafton|aathavda|aathvadyat|athavdyat)$/u;
const fortnight = /^(fortnight|पखवाड़े|पखवाडे|पंधरवडा|पंधरवड्यात|pakhwade|pandharavda)$/u;
const yesterday = /^(yesterday|काल|gaye kal|बीते कल)$/u;
const decade = /^(decade|दशक|दशकात|dashak|dashakat)$/u;

/**
 * "Last week", "past 10 days", "this week", "last decade". Weeks begin on Monday; counted days end yesterday. The data may not reach them, which is
 * then refused: they are never the twelve months of a question without days.
 */
export function readShortDays(items: readonly Item[], at: number, today: IsoDate): PeriodFound | null {
  const first = items[at];
  if (first !== undefined && first.tags.every(({ slot }) => slot === 'fn') && yesterday.test(first.text))
    return { period: { kind: 'days', from: addDays(today, -1), to: addDays(today, -1) }, from: at, length: 1, isAssumed: false };
  const isThis = first !== undefined && hasTag(first, 'time', 'this');
  if (first === undefined || !(isThis || hasTag(first, 'time', 'last'))) return null;
  const count = items[at + 1]?.number ?? null;
  const unit = items[at + (count === null ? 1 : 2)]?.text ?? '';
  const found = (period: PeriodFound['period']): PeriodFound => ({ period, from: at, length: count === null ? 2 : 3, isAssumed: true });
  if (count !== null && (!Number.isInteger(count) || count < 1 || count > 365)) return null;
  if (decade.test(unit) && !isThis && (count ?? 1) <= 5) return found({ kind: 'last', count: 120 * (count ?? 1), unit: 'month' });
  const lastDay = addDays(today, -1);
  const before = (days: number) => found({ kind: 'days', from: addDays(today, -days), to: lastDay });
  if (day.test(unit) && count !== null && !isThis) return before(count);
  if (fortnight.test(unit) && !isThis) return before(14 * (count ?? 1));
  if (!week.test(unit)) return null;
  if (count !== null) return isThis ? null : before(7 * count);
  const monday = mondayOf(today);
  return found(isThis ? { kind: 'days', from: monday, to: today } : { kind: 'days', from: addDays(monday, -7), to: addDays(monday, -1) });
}
