import { daysBetween, type IsoDate } from '#core/period.ts';

/** A sum on a day; what comes in is positive. */
export type DatedFlow = { on: IsoDate; amount: number };

/**
 * Net present value at an effective yearly rate, actual days over 365 without correction for leap years: the definition of XNPV
 * (Microsoft, Excel functions). Sums of the flows' own currency; `rate` 0.1 is 10 %.
 */
export const netPresentValue = (flows: readonly DatedFlow[], rate: number) => valueAt(yearsOf(flows), Math.log1p(rate));

type Timed = { years: number; amount: number };
const yearsOf = (flows: readonly DatedFlow[]): Timed[] => {
  const first = flows.reduce((earliest, { on }) => (on < earliest ? on : earliest), flows[0]?.on ?? '');
  return flows.map(({ on, amount }) => ({ years: daysBetween(first, on) / 365, amount }));
};
/** `logGrowth` is ln(1 + yearly rate). */
const valueAt = (flows: readonly Timed[], logGrowth: number) =>
  flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(-years * logGrowth), 0);

/** Rates are looked for between −99.99 % and +100,000,000 % a year. */
const lowestGrowth = 1e-4;
const highestGrowth = 1e6;
const steps = 4000;

/**
 * Every yearly rate at which the flows are worth nothing (XIRR), ascending. None, one, or several: flows that change their sign more than
 * once may have several, and then no one of them is the return.
 */
export function ratesOfReturn(flows: readonly DatedFlow[]): number[] {
  const timed = yearsOf(flows).filter(({ amount }) => amount !== 0);
  if (!hasBothSigns(timed.map(({ amount }) => amount))) return [];
  return ratesWithoutValue((logGrowth) => valueAt(timed, logGrowth));
}

/** Without both there is no rate at which flows are worth nothing. */
export const hasBothSigns = (amounts: ArrayLike<number>) =>
  Array.prototype.some.call(amounts, (amount: number) => amount > 0) && Array.prototype.some.call(amounts, (amount: number) => amount < 0);

/** The yearly rates at which `at`, the value at ln(1 + rate), is nothing, ascending. Bisection of brackets on a grid, to about 1e-12. */
export function ratesWithoutValue(at: (logGrowth: number) => number): number[] {
  const from = Math.log(lowestGrowth);
  const width = (Math.log(highestGrowth) - from) / steps;
  const roots: number[] = [];
  let before = at(from);
  for (let step = 1; step <= steps; step += 1) {
    const here = at(from + step * width);
    if (before === 0) roots.push(from + (step - 1) * width);
    else if (before * here < 0) roots.push(bisect(at, from + (step - 1) * width, from + step * width));
    before = here;
  }
  return roots.map((logGrowth) => Math.expm1(logGrowth));
}

function bisect(at: (logGrowth: number) => number, low: number, high: number): number {
  const signLow = Math.sign(at(low));
  for (let pass = 0; pass < 200 && high - low > 1e-15 * Math.max(1, Math.abs(low)); pass += 1) {
    const middle = (low + high) / 2;
    const value = at(middle);
    if (value === 0) return middle;
    if (Math.sign(value) === signLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
