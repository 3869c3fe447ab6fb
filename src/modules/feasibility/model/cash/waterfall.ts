import { power } from '../math/portable-math.ts';
import { wholePaise } from './paise.ts';

/** Yearly hurdles; `untilAYear` null is without end. `promote` is the sponsor's part off the top. */
export type WaterfallTerms = {
  investorShare: number;
  preferredAYear: number;
  tiers: readonly { untilAYear: number | null; promote: number }[];
};
export type Waterfall = {
  /** Paid out in each tier, the first being capital with its preferred rate. */
  tiers: number[];
  investor: Float64Array;
  sponsor: Float64Array;
};

/**
 * Distributions of equity by tiers. Hurdles compound by months at (1 + yearly)^(1/12) and are measured on the investors; within a tier the
 * promote goes off the top and the rest in proportion to what was put in. Parts add up to each flow: the sponsor takes the remainder.
 */
export function waterfall(equityFlows: ArrayLike<number>, { investorShare, preferredAYear, tiers }: WaterfallTerms): Waterfall {
  const months = equityFlows.length;
  const rates = [preferredAYear, ...tiers.map(({ untilAYear }) => untilAYear)];
  const promotes = [0, ...tiers.map(({ promote }) => promote)];
  const factors = rates.map((rate) => (rate === null ? null : power(1 + rate, 1 / 12)));
  // What the investors still lack to each hurdle.
  const lacking = rates.map(() => 0);
  const paid = rates.map(() => 0);
  const investor = new Float64Array(months);
  const sponsor = new Float64Array(months);
  for (let month = 0; month < months; month += 1) {
    const flow = equityFlows[month] as number;
    for (const [at, factor] of factors.entries()) if (factor !== null && month > 0) lacking[at]! *= factor;
    if (flow < 0) {
      const part = wholePaise(-flow * investorShare);
      investor[month] = -part;
      sponsor[month] = flow + part;
      for (const at of lacking.keys()) lacking[at]! += part;
      continue;
    }
    let left = flow;
    let toInvestor = 0;
    for (const [at, rate] of rates.entries()) {
      const share = (1 - promotes[at]!) * investorShare;
      const until = rate === null || share === 0 ? left : Math.min(left, wholePaise(Math.max(0, lacking[at]!) / share));
      const part = wholePaise(until * share);
      toInvestor += part;
      paid[at]! += until;
      left -= until;
      // What is paid in this tier counts towards all hurdles.
      for (const other of lacking.keys()) lacking[other]! -= part;
      if (left <= 0) break;
    }
    investor[month] = toInvestor;
    sponsor[month] = flow - toInvestor;
  }
  return { tiers: paid, investor, sponsor };
}
