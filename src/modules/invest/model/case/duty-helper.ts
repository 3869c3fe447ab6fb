import { buyerCase, type BuyerCase } from './buyer-case.ts';
import { BuyerCaseInput } from './buyer-case-input.ts';
import type { CaseTables } from './case-tables.ts';

export type DutyQuestion = Pick<
  BuyerCaseInput,
  'on' | 'authority' | 'buyers' | 'stage' | 'priceRupees' | 'sellerResident' | 'missingTaxYears'
> & {
  marketValueRupees?: number | undefined;
  carpetSqm?: number | undefined;
  metropolitan?: boolean | undefined;
};
export type DutyAnswer = Pick<BuyerCase, 'costs' | 'rules'>;

/** What is paid beside a price, rule by rule: a case without loan or rent, of which only the purchase is read. */
export function dutyOf(question: DutyQuestion, tables: CaseTables): DutyAnswer | { refused: string[] } {
  const parsed = BuyerCaseInput.safeParse({ ...question, rentRupees: 0, years: 3 });
  if (!parsed.success) return { refused: parsed.error.issues.map(({ message }) => message) };
  const answer = buyerCase(parsed.data, tables);
  return 'refused' in answer ? answer : { costs: answer.costs, rules: answer.rules.filter(({ id }) => id !== 'rent-tds') };
}
