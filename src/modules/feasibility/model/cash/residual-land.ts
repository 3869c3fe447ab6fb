import { PAISE_PER_RUPEE } from '#core/money.ts';
import { ln } from '../math/portable-math.ts';
import { valueByMonths, type MonthDays } from '../returns/monthly-rate.ts';
import type { CashTerms } from './cash-terms.ts';
import { financedCash, type FinancedCash } from './feasibility.ts';
import type { Project } from './project.ts';

/** What may be paid for the land so that a target is met, and what the project gives when that price is put back. Paise; null where even free land misses the target. */
export type ResidualLand = { pricePaise: number | null; target: number; reached: number | null };

/**
 * Highest price of land at which the project is worth nothing at the hurdle (its XIRR is the hurdle), and at which profit is the share of GDV
 * asked for. Each is solved on the whole model, duty, loan and rounding included, and put back. Null for deals without a price.
 */
export function residualLand(project: Project, terms: CashTerms, days: MonthDays): { byIrr: ResidualLand; byMargin: ResidualLand } | null {
  if (project.land.deal !== 'outright') return null;
  const logHurdle = ln(1 + project.hurdleAYear);
  const at = (pricePaise: number) => financedCash(withPrice(project, pricePaise), terms);
  const valueAt = ({ net }: FinancedCash) => valueByMonths(net.subarray(0, days.days.length), days, logHurdle);
  const marginAt = ({ profit, gdv }: FinancedCash) => profit - project.profitOfGdv * gdv;
  const most = Math.max(1, at(0).gdv);
  const byIrr = highestPrice((price) => valueAt(at(price)), most);
  const byMargin = highestPrice((price) => marginAt(at(price)), most);
  const reached = byMargin === null ? null : at(byMargin);
  return {
    // The value at the hurdle, as a share of GDV, says how near the rate is: 0 is the hurdle itself.
    byIrr: {
      pricePaise: byIrr,
      target: project.hurdleAYear,
      reached: byIrr === null ? null : rateNear(at(byIrr), days, project.hurdleAYear),
    },
    byMargin: { pricePaise: byMargin, target: project.profitOfGdv, reached: reached === null ? null : reached.profit / reached.gdv },
  };
}

export const withPrice = (project: Project, pricePaise: number): Project =>
  project.land.deal === 'outright' ? { ...project, land: { ...project.land, priceRupees: pricePaise / PAISE_PER_RUPEE } } : project;

/** The largest price in paise, at most `most`, whose surplus is not negative; surplus falls with the price. Null where it is negative at 0. */
function highestPrice(surplus: (pricePaise: number) => number, most: number): number | null {
  let low = 0;
  let atLow = surplus(0);
  if (atLow < 0) return null;
  let high = most;
  let atHigh = surplus(high);
  if (atHigh >= 0) return most;
  for (let pass = 0; pass < 80 && high - low > 1; pass += 1) {
    // Nearly a straight line: false position first, a halving every third time against its slow ends.
    const guess = pass % 3 === 2 ? (low + high) / 2 : low + ((high - low) * atLow) / (atLow - atHigh);
    const price = Math.min(high - 1, Math.max(low + 1, Math.round(guess)));
    const value = surplus(price);
    if (value >= 0) [low, atLow] = [price, value];
    else [high, atHigh] = [price, value];
  }
  return low;
}

/** The yearly rate next to `rate` at which the flows are worth nothing, by Newton's steps. */
function rateNear({ net }: FinancedCash, days: MonthDays, rate: number): number | null {
  const flows = net.subarray(0, days.days.length);
  let x = ln(1 + rate);
  for (let pass = 0; pass < 30; pass += 1) {
    const value = valueByMonths(flows, days, x);
    const slope = (valueByMonths(flows, days, x + 1e-6) - valueByMonths(flows, days, x - 1e-6)) / 2e-6;
    if (slope === 0) return null;
    const step = value / slope;
    x -= step;
    if (Math.abs(step) < 1e-14) break;
  }
  return Math.abs(x - ln(1 + rate)) < 0.1 ? Math.expm1(x) : null;
}
