import { rupeesToPaise } from '#core/money.ts';
import type { CashTerms } from './cash-terms.ts';
import { debtPlan, type DebtPlan } from './debt.ts';
import { monthlyCash, type MonthlyCash } from './monthly-cash.ts';
import type { Project } from './project.ts';

/** The flows of a project with its loan: what equity gives and gets. */
export type FinancedCash = MonthlyCash & {
  debt: DebtPlan | null;
  equityFlows: Float64Array;
  /** Interest and fee of the loan, paise. */
  financeCost: number;
  /** All that goes out, and what is left of GDV after it; with the loan, without taxes of buyers. */
  cost: number;
  profit: number;
};

/** @throws RangeError where the loan's fee settles nowhere. */
export function financedCash(project: Project, terms: CashTerms): FinancedCash {
  const cash = monthlyCash(project, terms);
  const { debt: loan } = project;
  const debt = loan
    ? debtPlan(cash.free, {
        equity: rupeesToPaise(loan.equityRupees),
        interestAMonth: loan.interestAYear / 12,
        interestOn: loan.interestOn,
        limit: loan.limitRupees === undefined ? null : rupeesToPaise(loan.limitRupees),
        feeShare: loan.feeShare,
        repayment: loan.repayment ?? null,
      })
    : null;
  const equityFlows = debt?.equityFlows ?? cash.free;
  const financeCost = debt ? debt.fee + debt.interest.reduce((sum, interest) => sum + interest, 0) : 0;
  let net = 0;
  let received = 0;
  for (const flow of cash.net) net += flow;
  for (const receipt of cash.receipts) received += receipt;
  const cost = received - net + financeCost;
  return { ...cash, debt, equityFlows, financeCost, cost, profit: cash.gdv - cost };
}
