import { ln } from '../math/portable-math.ts';
import { valueByMonths } from '../returns/monthly-rate.ts';
import type { CashTerms } from '../cash/cash-terms.ts';
import { monthlyCash } from '../cash/monthly-cash.ts';
import { wholePaise } from '../cash/paise.ts';
import { mostMonths, type Project } from '../cash/project.ts';
import { firstsOfMonths } from '../cash/results.ts';
import { drawOf, sortedSpreads, withDraw } from './draws.ts';
import { normalQuantile } from './random.ts';
import { variables, type Spreads, type Variable } from './uncertain.ts';

/** Value at the project's own hurdle (XNPV), paise. */
export function npvOf(project: Project, terms: CashTerms): number {
  const days = firstsOfMonths(project.start, (project.months ?? mostMonths) + 1);
  return valueByMonths(monthlyCash(project, terms).net, days, ln(1 + project.hurdleAYear));
}

export type Tornado = {
  /** All inputs at their middle. */
  npvPaise: number;
  /** Widest first. */
  bars: { input: Variable; atP10Paise: number; atP90Paise: number }[];
  /** All inputs at P90 together, less what they do one by one. */
  interactionPaise: number;
};

/** Each input at its own P10 and P90, the others at their middle. */
export function tornado(project: Project, given: Spreads, terms: CashTerms): Tornado {
  const { spreads, thresholds } = sortedSpreads(given);
  const at = (scores: readonly number[]) => npvOf(withDraw(project, drawOf(spreads, thresholds, scores)), terms);
  const high = normalQuantile(0.9);
  const middle = variables.map(() => 0);
  const base = at(middle);
  const bars = variables.flatMap((input, index) =>
    spreads[input] === undefined ? [] : [{ input, atP10Paise: at(middle.with(index, -high)), atP90Paise: at(middle.with(index, high)) }],
  );
  const together = at(variables.map(() => high));
  return {
    npvPaise: base,
    bars: bars.toSorted((a, b) => Math.abs(b.atP90Paise - b.atP10Paise) - Math.abs(a.atP90Paise - a.atP10Paise)),
    interactionPaise: together - base - bars.reduce((sum, { atP90Paise }) => sum + atP90Paise - base, 0),
  };
}

export type Bridge = { fromPaise: number; toPaise: number; parts: { input: string; paise: number }[] };

/** More groups than this would need too many plans. */
const mostGroups = 10;

/**
 * How the value of one scenario becomes that of another: the groups of inputs that differ, each with its Shapley value (its gain averaged over
 * every order in which the groups could change). Whole paise; the parts add up to the difference.
 * @throws RangeError where more than ten groups differ.
 */
export function bridge(from: Project, to: Project, termsOf: (project: Project) => CashTerms): Bridge {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])] as (keyof Project)[];
  const groups = names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name])).toSorted();
  if (groups.length > mostGroups) throw new RangeError(`${groups.length} groups of inputs differ; a bridge has at most ${mostGroups}.`);
  const count = groups.length;
  const values = Array.from({ length: 1 << count }, (_, chosen) => {
    const mixed = {
      ...from,
      ...Object.fromEntries(groups.filter((_, at) => chosen & (1 << at)).map((name) => [name, to[name]])),
    } as Project;
    return npvOf(mixed, termsOf(mixed));
  });
  const weights = shapleyWeights(count);
  const exact = groups.map((_, at) => {
    let part = 0;
    for (let chosen = 0; chosen < values.length; chosen += 1)
      if (!(chosen & (1 << at))) part += weights[bitsOf(chosen)]! * (values[chosen | (1 << at)]! - values[chosen]!);
    return part;
  });
  const fromPaise = wholePaise(values[0]!);
  const toPaise = wholePaise(values.at(-1)!);
  let left = toPaise - fromPaise;
  const parts = exact.map((value, at) => {
    const paise = at === count - 1 ? left : wholePaise(value);
    left -= paise;
    return { input: groups[at]!, paise };
  });
  return { fromPaise, toPaise, parts };
}

/** k! (n − k − 1)! / n! for k groups changed before. */
function shapleyWeights(count: number): number[] {
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  return Array.from({ length: count }, (_, before) => (factorial(before) * factorial(count - before - 1)) / factorial(count));
}
const bitsOf = (chosen: number) => {
  let bits = 0;
  for (let left = chosen; left > 0; left &= left - 1) bits += 1;
  return bits;
};
