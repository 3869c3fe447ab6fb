import { readFileSync } from 'node:fs';
import { buyerCase, type BuyerCase } from './buyer-case.ts';
import { BuyerCaseInput } from './buyer-case-input.ts';
import { caseTableFiles, readCaseTables, type CaseTableFile } from './case-tables.ts';

const shipped = (name: string) => readFileSync(new URL(`../../../../../reference/${name}.csv`, import.meta.url), 'utf8');
export const caseTables = readCaseTables(
  Object.fromEntries(caseTableFiles.map((name) => [name, shipped(name)])) as Record<CaseTableFile, string>,
);

/** A flat of ₹1 crore in Pune, under construction, bought with three quarters lent, let for eleven months a year. */
export const oneCrore = {
  on: '2025-04-01',
  authority: 'PMC',
  stage: 'under-construction',
  priceRupees: 1e7,
  loanRupees: 75e5,
  interestAYear: 0.0825,
  loanMonths: 240,
  rentShare: 0.035,
  vacantMonths: 1,
  rentGrowthAYear: 0.06,
  otherRupees: 60_000,
  costGrowthAYear: 0.06,
  years: 10,
  growthAYear: 0.06,
  saleCostShare: 0.01,
  saleCostsLowerGain: false,
  missingTaxYears: 'newest',
} as const;

export const answerTo = (input: object) => buyerCase(BuyerCaseInput.parse(input), caseTables);
/** The answer to a case that must not be refused. */
export function caseOf(more: object = {}): BuyerCase {
  const answer = answerTo({ ...oneCrore, ...more });
  if ('refused' in answer) throw new Error(answer.refused.join(' '));
  return answer;
}
export const faultsOf = (more: object) => BuyerCaseInput.safeParse({ ...oneCrore, ...more }).error?.issues.map(({ message }) => message);
