import { rupeesToPaise } from '#core/money.ts';
import { monthSeries } from '../math/month-series.ts';
import { byMonths, exp, ln } from '../math/portable-math.ts';
import { wholePaise } from './paise.ts';
import type { CashTerms } from './cash-terms.ts';
import { mostMonths, type Collection, type SalesPhase } from './project.ts';

const grown = byMonths((logGrowth, month) => exp(logGrowth * month), mostMonths);

export type Milestones = {
  /** Cumulative share of the work done by the end of each month. */
  progress: Float64Array;
  possessionMonth: number;
  /** Calendar month of month 0, January is 0. */
  firstMonthOfYear: number;
};

export type PhaseSales = {
  /** By months: prices of what is sold, what buyers pay without tax, and the tax on it. */
  value: Float64Array;
  receipts: Float64Array;
  gst: Float64Array;
  unsoldUnits: number;
  /** Units without a buyer when possession is given, and what they would cost then. */
  unsoldAtCompletion: { units: number; value: number };
};

/**
 * Sales of one phase by months. Each month sells its pace, never more than is left; its value is rounded once, and the stages of payment
 * add up to it. `stock` is what this party sells of the phase (the owner of the land may take a share).
 */
export function phaseSales(phase: SalesPhase, stock: number, months: number, milestones: Milestones, terms: CashTerms): PhaseSales {
  const { possessionMonth } = milestones;
  const sales: PhaseSales = {
    value: monthSeries(months + 1),
    receipts: monthSeries(months + 1),
    gst: monthSeries(months + 1),
    unsoldUnits: stock,
    unsoldAtCompletion: { units: 0, value: 0 },
  };
  const pricePaise = rupeesToPaise(phase.priceRupees);
  const monthlyGrowth = ln(1 + phase.growthAYear) / 12;
  const plan = paymentPlan(phase.collections ?? terms.stages, milestones);
  // The pace is one of the whole phase; a party with half of the stock sells at half of it.
  const part = stock / phase.units;
  let left = stock;
  for (let month = 0; month <= months; month += 1) {
    const price = monthlyGrowth === 0 ? pricePaise : pricePaise * grown(monthlyGrowth, month);
    if (month === possessionMonth) sales.unsoldAtCompletion = { units: left, value: wholePaise(left * price) };
    if (left <= 0 && month >= possessionMonth) break;
    if (month < phase.fromMonth || left <= 0) continue;
    const pace = month > possessionMonth ? (phase.completedUnitsAMonth ?? phase.unitsAMonth) : phase.unitsAMonth;
    const season = phase.season?.[(milestones.firstMonthOfYear + month) % 12] ?? 1;
    let sold = pace * season * part + (month === phase.fromMonth ? phase.launchShare * stock : 0);
    // What rounding of decimals leaves of a unit goes with the last one.
    if (sold > left - 1e-9) sold = left;
    // To a thousand-millionth of a unit: decimals would else drift by hairs that turn a half paisa.
    left = Math.round((left - sold) * 1e9) / 1e9;
    const value = wholePaise(sold * price);
    sales.value[month] = value;
    const rate = month >= possessionMonth ? 0 : gstRate(phase, price, terms);
    collect(sales, value, month, months, rate, plan, month < possessionMonth);
  }
  sales.unsoldUnits = left;
  return sales;
}

/** Stages of payment side by side: the share of each, the first month in which it can fall due, and whether it falls due the month after the sale. */
type PaymentPlan = { shares: Float64Array; due: Int32Array; after: Uint8Array };

function paymentPlan(stages: readonly Collection[], milestones: Milestones): PaymentPlan {
  const plan: PaymentPlan = {
    shares: new Float64Array(stages.length),
    due: new Int32Array(stages.length),
    after: new Uint8Array(stages.length),
  };
  for (let at = 0; at < stages.length; at += 1) {
    plan.shares[at] = stages[at]!.share;
    plan.due[at] = dueMonth(stages[at]!, milestones);
    plan.after[at] = stages[at]!.at === 'after-sale' ? 1 : 0;
  }
  return plan;
}

function collect(
  { receipts, gst }: PhaseSales,
  value: number,
  month: number,
  months: number,
  gstRate: number,
  plan: PaymentPlan,
  building: boolean,
) {
  const { shares, due, after } = plan;
  let left = value;
  for (let at = 0; at < shares.length; at += 1) {
    const part = at === shares.length - 1 ? left : wholePaise(value * shares[at]!);
    left -= part;
    const earliest = building ? month + after[at]! : month;
    const paid = Math.min(months, Math.max(earliest, due[at]!));
    receipts[paid] = receipts[paid]! + part;
    if (gstRate > 0) gst[paid] = gst[paid]! + wholePaise(part * gstRate);
  }
}

/** First month in which a stage can fall due; 0 where the sale itself decides. */
function dueMonth({ at }: Collection, { progress, possessionMonth }: Milestones): number {
  if (at === 'possession') return possessionMonth;
  if (typeof at === 'string') return 0;
  if ('month' in at) return at.month;
  for (let month = 0; month < possessionMonth; month += 1) if (progress[month]! >= at.progress - 1e-12) return month;
  return possessionMonth;
}

/** Notification 3/2019: nil once possession may be given; a home at most 45 lakh and 90 sq m is affordable outside the metropolitan list. */
function gstRate(phase: SalesPhase, pricePaise: number, { gst }: CashTerms): number {
  if (phase.gst === 'none') return 0;
  if (phase.gst !== 'home') return gst[phase.gst];
  const affordable = pricePaise <= gst.affordablePaise && (phase.carpetSqm ?? Infinity) <= gst.affordableCarpetSqm;
  return affordable ? gst.affordableHome : gst.home;
}

/**
 * GST by reverse charge on development rights from the owner of the land (notifications 4 and 5/2019): the rate on their value times the share
 * of homes unsold at completion, at most the buyers' rate on the value of those homes.
 */
export function reverseChargePaise(facts: {
  rightsPaise: number;
  unsoldShare: number;
  unsoldValuePaise: number;
  rate: number;
  capRate: number;
}): number {
  return wholePaise(Math.min(facts.rate * facts.rightsPaise * facts.unsoldShare, facts.capRate * facts.unsoldValuePaise));
}
