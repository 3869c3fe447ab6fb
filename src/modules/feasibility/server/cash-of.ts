import { cashAnswer, type CashAnswer } from '../model/cash/cash-answer.ts';
import { cashTerms } from '../model/cash/cash-terms.ts';
import { flowAnswer, MonthlyFlows } from '../model/cash/flow-answer.ts';
import { Project } from '../model/cash/project.ts';
import { orRefusal, refusalOf, type Refusal } from './refusal.ts';
import { shippedCashTables } from './shipped-rules.ts';

/** The monthly plan of a project and its results; with `lakh`, the results of flows that are already known. */
export function cashOf(input: unknown): CashAnswer | ReturnType<typeof flowAnswer> | Refusal {
  if (typeof input === 'object' && input !== null && 'lakh' in input) {
    const flows = MonthlyFlows.safeParse(input);
    return flows.success ? flowAnswer(flows.data) : refusalOf(flows.error);
  }
  const project = Project.safeParse(input);
  if (!project.success) return refusalOf(project.error);
  return orRefusal(() => cashAnswer(project.data, cashTerms(project.data, shippedCashTables())));
}
