import { buyerCase } from '../model/case/buyer-case.ts';
import type { BuyerCaseAnswer } from '../model/case/buyer-case-answer.ts';
import type { BuyerCaseInput } from '../model/case/buyer-case-input.ts';
import { shippedCaseTables } from './shipped-tables.ts';

/** The case by the shipped tables, or the sentences that say why it is refused. */
export function workOutCase(input: BuyerCaseInput): BuyerCaseAnswer {
  const answer = buyerCase(input, shippedCaseTables());
  if ('refused' in answer) return { kind: 'refused', because: answer.refused };
  const { dutyRate, feeRate: _feeRate, taxCostPaise: _taxCostPaise, ...costs } = answer.costs;
  const { gain: _gain, ...sale } = answer.sale;
  return { kind: 'case', ...answer, costs: { ...costs, dutyPercent: dutyRate.ratePercent }, sale };
}
