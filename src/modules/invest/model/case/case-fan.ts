import { wholePaise } from '#modules/feasibility/index.ts';
import { outerOfFourInFive } from '../price-spread.ts';
import { returnOfCase, type BuyerCase } from './buyer-case.ts';
import type { BuyerCaseInput } from './buyer-case-input.ts';
import type { CaseTables } from './case-tables.ts';

export type CaseFan = {
  /** Year 0 to the last: the price of the home, and what of it is the buyer's own, in paise. Four in five outcomes lie between low and high. */
  years: { year: number; low: number; middle: number; high: number; equityLow: number; equityMiddle: number; equityHigh: number }[];
  /** Return of the case when the price at the end stands at the low and the high end; null where none or several are. */
  irr: { low: number | null; middle: number | null; high: number | null };
};

/**
 * The case when prices go apart from their trend as those of the index did: the logarithm of the price after t years lies within ±1.2816 · spread · √t of
 * the case's own growth in four of five outcomes (a random walk). One input moves, and the return rises with it, so its range needs no draws.
 */
export function caseFan(input: BuyerCaseInput, answer: BuyerCase, growthAYear: number, spreadAYear: number, tables: CaseTables): CaseFan {
  const priceAt = (year: number, side: number) =>
    wholePaise(answer.costs.pricePaise * (1 + growthAYear) ** year * Math.exp(side * outerOfFourInFive * spreadAYear * Math.sqrt(year)));
  const balances = [answer.costs.totalPaise - answer.equityPaise, ...answer.years.map(({ balancePaise }) => balancePaise)];
  const years = balances.map((owed, year) => {
    const [low, middle, high] = [-1, 0, 1].map((side) => priceAt(year, side)) as [number, number, number];
    return { year, low, middle, high, equityLow: low - owed, equityMiddle: middle - owed, equityHigh: high - owed };
  });
  const irrAt = (side: number) => {
    const moved = growthOfSide(growthAYear, spreadAYear, input.years, side);
    return returnOfCase({ ...input, growthAYear: moved }, tables)?.irr ?? null;
  };
  return { years, irr: { low: irrAt(-1), middle: irrAt(0), high: irrAt(1) } };
}

/** The yearly growth that leads to the end of a range after some years. */
const growthOfSide = (growthAYear: number, spreadAYear: number, years: number, side: number) =>
  (1 + growthAYear) * Math.exp((side * outerOfFourInFive * spreadAYear) / Math.sqrt(years)) - 1;
