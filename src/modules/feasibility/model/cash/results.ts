import { addMonths, dayNumber } from '#core/period.ts';
import { monthDays, ratesByDays, ratesByTwelfths, valueByMonths, valueByTwelfths, type MonthDays } from '../returns/monthly-rate.ts';
import { ln, power } from '../math/portable-math.ts';

/** What a series of monthly flows returns. Rates are yearly and decimal; null where there is none or several. */
export type SeriesResults = {
  /** All yearly rates by days over 365; only a single one is the return. */
  rates: number[];
  xirr: number | null;
  /** A month's rate by twelfths of a year, and what it makes in a year. */
  monthlyIrr: number | null;
  monthlyIrrAYear: number | null;
  /** Values at the hurdle: by days over 365 (XNPV) and by twelfths of a year. */
  xnpvPaise: number;
  npvByMonthsPaise: number;
  /** With the two rates given; null where nothing goes out or nothing comes in. */
  mirr: number | null;
  sumPaise: number;
  /** What must be found at most, and the month in which it must be. */
  peakPaise: number;
  peakMonth: number | null;
  /** The first month from which the running sum is not negative and stays so. */
  paybackMonth: number | null;
  /** What comes back for each rupee put in. */
  multiple: number | null;
};

export const firstsOfMonths = (start: string, months: number): MonthDays =>
  monthDays(Array.from({ length: months }, (_, month) => dayNumber(addMonths(start, month))));

export type RateTerms = { hurdleAYear: number; financeAYear: number; reinvestAYear: number };

export function seriesResults(flows: Float64Array, days: MonthDays, terms: RateTerms): SeriesResults {
  const rates = ratesByDays(flows, days);
  const byTwelfths = ratesByTwelfths(flows);
  const yearly = byTwelfths.length === 1 ? byTwelfths[0]! : null;
  const logHurdle = ln(1 + terms.hurdleAYear);
  const { sum, peak, peakMonth, paybackMonth } = runningSum(flows);
  const put = flows.reduce((total, flow) => total - Math.min(0, flow), 0);
  const got = flows.reduce((total, flow) => total + Math.max(0, flow), 0);
  return {
    rates,
    xirr: rates.length === 1 ? rates[0]! : null,
    monthlyIrr: yearly === null ? null : power(1 + yearly, 1 / 12) - 1,
    monthlyIrrAYear: yearly,
    xnpvPaise: valueByMonths(flows, days, logHurdle),
    npvByMonthsPaise: valueByTwelfths(flows, logHurdle),
    mirr: modifiedRate(flows, terms),
    sumPaise: sum,
    peakPaise: peak,
    peakMonth,
    paybackMonth,
    multiple: put > 0 ? got / put : null,
  };
}

export function runningSum(flows: Float64Array) {
  let sum = 0;
  let lowest = 0;
  let peakMonth: number | null = null;
  let paybackMonth: number | null = null;
  for (let month = 0; month < flows.length; month += 1) {
    sum += flows[month]!;
    if (sum < lowest) [lowest, peakMonth] = [sum, month];
    if (sum < 0) paybackMonth = null;
    else paybackMonth ??= month;
  }
  return { sum, peak: -lowest || 0, peakMonth, paybackMonth };
}

/** MIRR: what comes in grows at the rate of reinvestment to the last flow, what goes out is discounted at that of finance; by twelfths of a year. */
function modifiedRate(flows: Float64Array, { financeAYear, reinvestAYear }: RateTerms): number | null {
  const last = flows.findLastIndex((flow) => flow !== 0);
  if (last < 1) return null;
  let put = 0;
  let got = 0;
  for (let month = 0; month <= last; month += 1) {
    if (flows[month]! < 0) put -= flows[month]! / power(1 + financeAYear, month / 12);
    else got += flows[month]! * power(1 + reinvestAYear, (last - month) / 12);
  }
  return put > 0 && got > 0 ? power(got / put, 12 / last) - 1 : null;
}
