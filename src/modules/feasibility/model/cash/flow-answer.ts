import { z } from 'zod';
import { firstsOfMonths, seriesResults } from './results.ts';
import { debtPlan } from './debt.ts';
import { mostMonths } from './project.ts';
import { wholePaise } from './paise.ts';

/** Flows by months that are already known, in ₹ lakh: month 0 first. */
export const MonthlyFlows = z.strictObject({
  start: z.iso.date().regex(/-01$/, 'A plan starts on the first of a month.'),
  lakh: z
    .array(z.number().min(-1e8).max(1e8))
    .min(1, 'At least one month is needed.')
    .max(mostMonths + 1, `A plan has at most ${mostMonths} months.`),
  /** Put in first; a loan covers what is lacking. */
  equity: z.number().min(0).max(1e8).optional(),
  monthlyRate: z
    .number()
    .min(0, 'Interest cannot be negative.')
    .max(0.1, 'Interest above 10 % a month is taken for a slip: 1 % is written 0.01.')
    .default(0.01),
});

const paisePerLakh = 1e7;

/** Rates, values at 15 %, peak and payback of given flows; with equity also the loan behind it. Sums in ₹ lakh, to the paisa. */
export function flowAnswer({ start, lakh, equity, monthlyRate }: z.infer<typeof MonthlyFlows>) {
  const flows = Float64Array.from(lakh, (sum) => wholePaise(sum * paisePerLakh));
  const days = firstsOfMonths(start, flows.length);
  const terms = { hurdleAYear: 0.15, financeAYear: 0.12, reinvestAYear: 0.07 };
  const whole = seriesResults(flows, days, terms);
  const inLakh = (paise: number) => paise / paisePerLakh;
  const answer = {
    rates: whole.rates,
    xirr: whole.xirr,
    monthlyIrr: whole.monthlyIrr,
    xnpv15: inLakh(whole.xnpvPaise),
    npv15byMonths: inLakh(whole.npvByMonthsPaise),
    mirr: whole.mirr,
    sum: inLakh(whole.sumPaise),
    peak: inLakh(whole.peakPaise),
    peakMonth: whole.peakMonth,
    paybackMonth: whole.paybackMonth,
  };
  if (equity === undefined) return answer;
  const plan = debtPlan(flows, {
    equity: wholePaise(equity * paisePerLakh),
    interestAMonth: monthlyRate,
    interestOn: 'opening',
    limit: null,
    feeShare: 0,
    repayment: null,
  });
  const own = seriesResults(plan.equityFlows, days, terms);
  return {
    ...answer,
    loan: Array.from(plan.loan, inLakh),
    interest: inLakh(plan.interest.reduce((sum, interest) => sum + interest, 0)),
    equityFlows: Array.from(plan.equityFlows, inLakh),
    equityXirr: own.xirr,
    equityMonthlyIrr: own.monthlyIrr,
    equityMultiple: own.multiple,
    loanLeft: inLakh(plan.loan.at(-1) ?? 0),
  };
}
