import type { CaseGround } from './case-ground.ts';
import { homeCosts } from './home-costs.ts';
import { alternatives, ownedAt, rentedTo, type Alternative } from './own-or-rent.ts';

/** What must be true for owning to be level with renting on the last day; null where nothing within the span makes it so. */
export type BreakEven = Record<Alternative, { growthAYear: number | null; rentRupees: number | null }>;

/** Yearly growth of the price is looked for within this span. */
const growthSpan = [-0.3, 0.5] as const;
/** And the rent of a month up to this share of the price. */
const rentShareMost = 0.05;

export function breakEven(ground: CaseGround): BreakEven {
  const of = (alternative: Alternative) => ({
    growthAYear: levelAt(growthSpan, (growthAYear) => aheadBy({ ...ground, settled: { ...ground.settled, growthAYear } }, alternative)),
    rentRupees: levelAt([0, ground.settled.priceRupees * rentShareMost], (rentRupees) =>
      aheadBy(withRent(ground, rentRupees), alternative),
    ),
  });
  return Object.fromEntries(alternatives.map((alternative) => [alternative, of(alternative)])) as BreakEven;
}

const withRent = (ground: CaseGround, rentRupees: number): CaseGround => {
  const settled = { ...ground.settled, rentRupees };
  return { ...ground, settled, lines: homeCosts(settled, ground.figures, 12 * settled.years) };
};

/** By how much owning is ahead on the last day, in paise. */
function aheadBy(ground: CaseGround, alternative: Alternative): number {
  const last = 12 * ground.settled.years;
  // The sale at the end has its table, or there would be no comparison.
  return ownedAt(ground, last)! - rentedTo(ground, alternative)[last]!;
}

/** Where a rising sum is nothing, by halving; null where it is above or below nothing throughout. */
function levelAt([from, to]: readonly [number, number], at: (x: number) => number): number | null {
  let [low, high] = [from, to];
  if (at(low) > 0 || at(high) < 0) return null;
  for (let pass = 0; pass < 60; pass += 1) {
    const middle = (low + high) / 2;
    if (at(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
