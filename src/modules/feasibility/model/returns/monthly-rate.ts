import { exp, ln } from '../math/portable-math.ts';
import { hasBothSigns, ratesWithoutValue } from './rate-of-return.ts';

/** Days of each month after the first, for flows dated on the first of months: 0, 31, 59 … */
export type MonthDays = { days: Float64Array; gaps: Uint8Array };

export function monthDays(dayNumbers: readonly number[]): MonthDays {
  const days = Float64Array.from(dayNumbers, (day) => day - dayNumbers[0]!);
  const gaps = new Uint8Array(days.length);
  for (let month = 1; month < days.length; month += 1) gaps[month] = days[month]! - days[month - 1]!;
  return { days, gaps };
}

/**
 * Value of monthly flows at ln(1 + yearly rate), days over 365. Two powers and a product a month, for the gaps between firsts of months are of
 * four lengths: what the draws of a simulation ask thousands of times.
 */
export function valueByMonths(flows: Float64Array, { gaps }: MonthDays, logGrowth: number): number {
  const of28 = exp((-28 / 365) * logGrowth);
  const day = exp((-1 / 365) * logGrowth);
  const of29 = of28 * day;
  const of30 = of29 * day;
  const of31 = of30 * day;
  let discount = 1;
  let value = flows[0]!;
  for (let month = 1; month < flows.length; month += 1) {
    const gap = gaps[month]!;
    discount *= gap === 31 ? of31 : gap === 30 ? of30 : gap === 28 ? of28 : of29;
    value += flows[month]! * discount;
  }
  return value;
}

/** Every yearly rate of monthly flows, by days over 365 (XIRR). */
export const ratesByDays = (flows: Float64Array, months: MonthDays): number[] =>
  hasBothSigns(flows) ? ratesWithoutValue((logGrowth) => valueByMonths(flows, months, logGrowth)) : [];

/** The same with months of a twelfth of a year each. */
export const ratesByTwelfths = (flows: ArrayLike<number>): number[] =>
  hasBothSigns(flows) ? ratesWithoutValue((logGrowth) => valueByTwelfths(flows, logGrowth)) : [];

/** Value of monthly flows at ln(1 + yearly rate), a month being a twelfth of a year. */
export function valueByTwelfths(flows: ArrayLike<number>, logGrowth: number): number {
  const factor = exp(-logGrowth / 12);
  let value = 0;
  // Horner's scheme, from the last month back.
  for (let month = flows.length - 1; month >= 0; month -= 1) value = value * factor + (flows[month] as number);
  return value;
}

export type SingleRate = { kind: 'rate'; rate: number } | { kind: 'none' } | { kind: 'several' };

/** Between −99 % and +10,000 % a year; coarse, since it is asked for every draw. */
const grid = Float64Array.from({ length: 41 }, (_, at) => ln(0.01) + ((ln(101) - ln(0.01)) * at) / 40);

/**
 * The yearly rate of monthly flows (XIRR), where there is one. Flows whose running sum changes its sign once have one rate above zero at most
 * (Norstrøm 1972); others are looked through on a grid, and more than one change of sign is `several`.
 */
export function singleRate(flows: Float64Array, months: MonthDays): SingleRate {
  const at = (logGrowth: number) => valueByMonths(flows, months, logGrowth);
  const total = at(0);
  let changes = 0;
  let running = 0;
  let signBefore = 0;
  for (const flow of flows) {
    running += flow;
    const sign = Math.sign(running);
    if (sign !== 0 && sign !== signBefore) {
      if (signBefore !== 0) changes += 1;
      signBefore = sign;
    }
  }
  if (changes === 1 && total > 0) {
    let high = 0.25;
    while (high < 14 && at(high) > 0) high *= 2;
    if (at(high) <= 0) return { kind: 'rate', rate: exp(rootBetween(at, 0, high)) - 1 };
  }
  let found: number | null = null;
  let before = at(grid[0]!);
  for (let step = 1; step < grid.length; step += 1) {
    const here = at(grid[step]!);
    if (before * here < 0) {
      if (found !== null) return { kind: 'several' };
      found = rootBetween(at, grid[step - 1]!, grid[step]!);
    }
    before = here;
  }
  return found === null ? { kind: 'none' } : { kind: 'rate', rate: exp(found) - 1 };
}

/** Illinois method: false position that halves the weight of an end that stays twice. */
function rootBetween(at: (x: number) => number, from: number, to: number): number {
  let [low, high, atLow, atHigh] = [from, to, at(from), at(to)];
  let stayed = '';
  for (let pass = 0; pass < 100 && high - low > 1e-12; pass += 1) {
    const middle = (low * atHigh - high * atLow) / (atHigh - atLow);
    const value = at(middle);
    if (value === 0) return middle;
    const isLow = value < 0 === atLow < 0;
    const moved = isLow ? middle - low : high - middle;
    if (isLow) {
      [low, atLow] = [middle, value];
      if (stayed === 'high') atHigh /= 2;
    } else {
      [high, atHigh] = [middle, value];
      if (stayed === 'low') atLow /= 2;
    }
    stayed = isLow ? 'high' : 'low';
    if (moved < 1e-13) return middle;
  }
  return (low + high) / 2;
}
