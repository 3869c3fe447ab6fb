import { standardDeviation } from '#core/statistics.ts';
import type { IndexPoint } from './price-index.ts';

export type Change = { ratio: number; low: number; high: number };
export type IndexFacts = {
  /** Last known quarter against the one a year before. */
  overYear: Change | null;
  /** Compound yearly growth from the first known quarter to the last; at least two years. */
  cagr: (Change & { years: number }) | null;
  /** Yearly standard deviation of quarterly changes, what the index itself is unsure of taken out; at least eight changes. */
  volatility: number | null;
};

const quartersAYear = 4;

/** What a quarterly index says in single numbers; each is withheld where its ends are not known. Bands are of 95%. */
export function indexFacts(points: readonly IndexPoint[]): IndexFacts {
  const last = points.findLastIndex(({ value }) => value !== null);
  const first = points.findIndex(({ value }) => value !== null);
  if (last < 0) return { overYear: null, cagr: null, volatility: null };
  const years = (last - first) / quartersAYear;
  const whole = years >= 2 ? changeBetween(points[first], points[last], 1 / years) : null;
  return {
    overYear: changeOverYear(points, last),
    cagr: whole === null ? null : { ...whole, years },
    volatility: volatilityOf(points),
  };
}

/** A point of the index against the one four quarters before it; null where either is not known. */
export const changeOverYear = (points: readonly IndexPoint[], at: number): Change | null =>
  changeBetween(points[at - quartersAYear], points[at], 1);

const logError = ({ low, high }: IndexPoint) => (low === null || high === null ? null : Math.log(high / low) / 2);

function changeBetween(from: IndexPoint | undefined, to: IndexPoint | undefined, power: number): Change | null {
  if (from === undefined || to === undefined || from.value === null || to.value === null) return null;
  const log = Math.log(to.value / from.value) * power;
  const error = Math.hypot(logError(from) ?? 0, logError(to) ?? 0) * power;
  return { ratio: Math.exp(log) - 1, low: Math.exp(log - error) - 1, high: Math.exp(log + error) - 1 };
}

function volatilityOf(points: readonly IndexPoint[]): number | null {
  const steps: { change: number; doubt: number }[] = [];
  for (const [at, point] of points.entries()) {
    const before = points[at - 1];
    if (before === undefined || before.value === null || point.value === null) continue;
    const doubt = ((logError(point) ?? 0) ** 2 + (logError(before) ?? 0) ** 2) / 1.96 ** 2;
    steps.push({ change: Math.log(point.value / before.value), doubt });
  }
  if (steps.length < 8) return null;
  const observed = (standardDeviation(steps.map(({ change }) => change)) ?? 0) ** 2;
  const doubted = steps.reduce((all, { doubt }) => all + doubt, 0) / steps.length;
  return Math.sqrt(Math.max(0, observed - doubted) * quartersAYear);
}
