import { median } from '#core/statistics.ts';

export type Season = { monthOfYear: number; factor: number };

/** Fewest months of history: each month of the year is seen twice beside a full year around it. */
export const SEASON_MONTHS = 36;

/**
 * How far a month of the year usually lies above or below the months around it: ratio to the centred moving average of twelve months
 * (classical decomposition, X-11's first step), the median over the years, and all twelve brought to a mean of 1. Null with less than three
 * years, or where the average is nothing.
 * `firstMonth` is 1 for January.
 */
export function seasonality(counts: readonly number[], firstMonth: number): Season[] | null {
  if (counts.length < SEASON_MONTHS) return null;
  const ratios = Array.from({ length: 12 }, (): number[] => []);
  for (let at = 6; at + 6 < counts.length; at++) {
    const around = averageAround(counts, at);
    if (around > 0) ratios[(firstMonth - 1 + at) % 12]?.push((counts[at] as number) / around);
  }
  const factors = ratios.map((of) => median(of));
  if (factors.includes(null)) return null;
  const mean = factors.reduce<number>((all, factor) => all + (factor ?? 0), 0) / 12;
  if (mean <= 0) return null;
  return factors.map((factor, at) => ({ monthOfYear: at + 1, factor: (factor ?? 0) / mean }));
}

/** Twelve months with this one in the middle: half of the month six before, half of the one six after. */
function averageAround(counts: readonly number[], at: number) {
  let sum = ((counts[at - 6] as number) + (counts[at + 6] as number)) / 2;
  for (let k = at - 5; k <= at + 5; k++) sum += counts[k] as number;
  return sum / 12;
}
