import { wholePaise } from './paise.ts';
import { monthSeries } from '../math/month-series.ts';

/** Sums in paise. */
export type DebtTerms = {
  equity: number;
  interestAMonth: number;
  interestOn: 'opening' | 'opening-and-half-draws';
  limit: number | null;
  feeShare: number;
  repayment: { fromMonth: number; months: number } | null;
};

export type DebtPlan = {
  /** Balance at the end of each month, interest of the month, and what equity gives (−) and gets (+). */
  loan: Float64Array;
  interest: Float64Array;
  draws: Float64Array;
  repaid: Float64Array;
  equityFlows: Float64Array;
  fee: number;
  peak: number;
  /** Of months in which something is due: cash for debt service over interest and principal. */
  dscr: (number | null)[];
  /** Equity called beyond what was agreed, because the loan was due. */
  calledBeyond: number;
  overLimitMonth: number | null;
};

/** Passes in which a fee on the highest balance must settle to a rupee. */
const mostPasses = 50;

/**
 * Equity first, then the loan; interest on the opening balance of a month is added to it; every surplus repays, unless parts are due by a
 * plan. A fee on the highest balance is itself borrowed, so that the plan is worked out anew until the fee stands still.
 * @throws RangeError where it does not.
 */
export function debtPlan(freeCash: Float64Array, terms: DebtTerms): DebtPlan {
  let plan = planWithFee(freeCash, terms, 0);
  if (terms.feeShare === 0) return plan;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const fee = wholePaise(plan.peak * terms.feeShare);
    if (Math.abs(fee - plan.fee) <= 100) return plan;
    plan = planWithFee(freeCash, terms, fee);
  }
  throw new RangeError('The fee of the loan grows with itself and settles nowhere: it is too large a share of the loan.');
}

function planWithFee(freeCash: Float64Array, terms: DebtTerms, fee: number): DebtPlan {
  const months = freeCash.length;
  const plan: DebtPlan = {
    loan: monthSeries(months),
    interest: monthSeries(months),
    draws: monthSeries(months),
    repaid: monthSeries(months),
    equityFlows: monthSeries(months),
    fee,
    peak: 0,
    dscr: [],
    calledBeyond: 0,
    overLimitMonth: null,
  };
  let loan = 0;
  let equityLeft = terms.equity;
  let feeDue = fee;
  let instalment = 0;
  for (let month = 0; month < months; month += 1) {
    let cash = freeCash[month]!;
    if (feeDue > 0 && cash < 0 && -cash > equityLeft) {
      cash -= feeDue;
      feeDue = 0;
    }
    const wanted = Math.max(0, -cash - equityLeft);
    const base = terms.interestOn === 'opening' ? loan : loan + wanted / 2;
    const interest = wholePaise(base * terms.interestAMonth);
    plan.interest[month] = interest;
    const { repayment } = terms;
    const scheduled = repayment !== null && month >= repayment.fromMonth && loan > 0;
    if (scheduled) {
      const nth = month - repayment.fromMonth;
      if (nth === 0) instalment = Math.ceil(loan / repayment.months);
      const principal = nth >= repayment.months - 1 ? loan : Math.min(loan, instalment);
      const due = interest + principal;
      plan.dscr.push(cash / due);
      loan -= principal;
      plan.repaid[month] = principal;
      const after = cash - due;
      if (after < 0) {
        plan.calledBeyond += Math.max(0, -after - equityLeft);
        equityLeft = Math.max(0, equityLeft + after);
      }
      plan.equityFlows[month] = after;
    } else {
      plan.dscr.push(null);
      loan += interest;
      if (cash < 0) {
        const own = Math.min(-cash, equityLeft);
        equityLeft -= own;
        plan.draws[month] = -cash - own;
        loan += -cash - own;
        plan.equityFlows[month] = -own;
      } else {
        const repaid = Math.min(loan, cash);
        loan -= repaid;
        plan.repaid[month] = repaid;
        plan.equityFlows[month] = cash - repaid;
      }
    }
    plan.loan[month] = loan;
    plan.peak = Math.max(plan.peak, loan);
    if (terms.limit !== null && loan > terms.limit) plan.overLimitMonth ??= month;
  }
  return plan;
}
