import { byMonths, growth, sineOfQuarter } from '../math/portable-math.ts';
import { wholePaise } from './paise.ts';

/** Plans have 180 months at most, and delay comes on top. */
const escalated = byMonths(growth, 240);

export type Curve = 'linear' | 'smoothstep' | 'sine' | readonly number[];

/** Share done by `u` (0 to 1) of the time: linear u, smoothstep u²(3 − 2u), sine (1 − cos πu)/2, which is sin²(πu/2). */
const doneBy = {
  linear: (u: number) => u,
  smoothstep: (u: number) => u * u * (3 - 2 * u),
  sine: (u: number) => sineOfQuarter((Math.PI / 2) * u) * sineOfQuarter((Math.PI / 2) * u),
};

/** Cumulative shares at the end of each of `months` months; the last is 1. Own shares of months are stretched over another number of them. */
export function cumulativeShares(curve: Curve, months: number): Readonly<Float64Array> {
  // Draws of a simulation ask for the same curve again and again.
  if (last.curve === curve && last.months === months) return last.cumulative;
  last = { curve, months, cumulative: cumulated(curve, months) };
  return last.cumulative;
}
let last: { curve: Curve; months: number; cumulative: Float64Array } = { curve: 'linear', months: 0, cumulative: new Float64Array(0) };

function cumulated(curve: Curve, months: number): Float64Array {
  const cumulative = new Float64Array(months);
  if (typeof curve === 'string') for (let k = 1; k <= months; k += 1) cumulative[k - 1] = doneBy[curve](k / months);
  else {
    const own = [0];
    for (const share of curve) own.push(own.at(-1)! + share);
    for (let k = 1; k <= months; k += 1) {
      const at = (k / months) * curve.length;
      const below = Math.min(Math.floor(at), curve.length - 1);
      cumulative[k - 1] = own[below]! + (at - below) * (own[below + 1]! - own[below]!);
    }
  }
  if (months > 0) cumulative[months - 1] = 1;
  return cumulative;
}

/**
 * A cost spread over months and escalated from month 0, each month rounded once; without escalation the last month takes what remains, so that the
 * parts add up to the cost. Index 0 of the answer is `fromMonth`.
 */
export function spreadCost(paise: number, cumulative: Readonly<Float64Array>, fromMonth: number, escalationAYear: number): number[] {
  const parts: number[] = [];
  let done = 0;
  let spent = 0;
  for (let k = 0; k < cumulative.length; k += 1) {
    const share = cumulative[k]! - done;
    done = cumulative[k]!;
    const isRest = escalationAYear === 0 && k === cumulative.length - 1;
    const exact = paise * share * (escalationAYear === 0 ? 1 : escalated(escalationAYear, fromMonth + k));
    // A share is the difference of two and off by a hair of the whole: half a paisa is not lost to it.
    const part = isRest ? wholePaise(paise) - spent : wholePaise(exact + paise * 1e-15);
    parts.push(part);
    spent += part;
  }
  return parts;
}
