import type { RuleFigure } from '#modules/feasibility/index.ts';
import type { HomeCosts } from './home-costs.ts';
import type { LoanSchedule } from './loan-schedule.ts';
import type { PurchaseCosts } from './purchase-costs.ts';
import type { SettledCase } from './settled-case.ts';

/** What the sums of a case stand on, worked out once. */
export type CaseGround = {
  settled: SettledCase;
  costs: PurchaseCosts;
  loan: LoanSchedule;
  lines: HomeCosts;
  figures: readonly RuleFigure[];
  /** Null where a tax year has no table. */
  taxFigures: readonly RuleFigure[] | null;
};
