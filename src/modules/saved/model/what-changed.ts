/** What a saved search says now beside what it said last. Pure: the same two states give the same words. */
import { formatCount } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { changeRatio, formatChange } from '#core/percent.ts';

/** The numbers of a search on a day; null where too few sales carry one. */
export type Seen = {
  /** All sales that match, whatever their day. */
  sales: number;
  medianRate: number | null;
  currency: string | null;
  /** Registered RERA projects of the place; null where the search is not of one. */
  projects: number | null;
  dataUntil: string | null;
};

/** A median moves by itself by about as much from month to month. */
export const priceMove = 0.02;

export function whatChanged(before: Seen, now: Seen): string[] {
  const lines: string[] = [];
  const sold = now.sales - before.sales;
  if (sold > 0) lines.push(`${formatCount(sold)} new ${sold === 1 ? 'sale' : 'sales'}, ${formatCount(now.sales)} in all.`);
  // Fewer than before: data were taken back. That is told, too, or the numbers would seem to lie.
  if (sold < 0)
    lines.push(`${formatCount(-sold)} sales fewer than before (${formatCount(now.sales)} in all): data were taken back or left out.`);
  const move = before.currency === now.currency ? changeRatio(before.medianRate, now.medianRate) : null;
  if (move !== null && Math.abs(move) >= priceMove)
    lines.push(
      `The median rate is ${formatRate(now.medianRate, now.currency ?? undefined)}, ${formatChange(move)} on ${formatRate(before.medianRate, now.currency ?? undefined)}.`,
    );
  const launched = before.projects === null || now.projects === null ? 0 : now.projects - before.projects;
  if (launched > 0)
    lines.push(
      `${formatCount(launched)} ${launched === 1 ? 'project was' : 'projects were'} newly registered, ${formatCount(now.projects)} in all.`,
    );
  return lines;
}
