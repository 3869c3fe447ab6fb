import type { BuyerKind } from '#core/duty-rates.ts';
import type { IsoDate } from '#core/period.ts';
import { monthlyInstalment } from '#modules/feasibility/index.ts';
import { largestLoan } from '#modules/measures/index.ts';
import type { CaseTables } from './case-tables.ts';
import { purchaseCosts } from './purchase-costs.ts';

export type Means = {
  on: IsoDate;
  authority: string;
  buyers: BuyerKind;
  stage: 'under-construction' | 'completed' | 'resale';
  metropolitan: boolean;
  /** Put by for the home, in rupees. */
  savingsRupees: number;
  /** Income of the household a month after tax, and instalments that are paid already. */
  incomeRupees: number;
  otherInstalmentsRupees: number;
  /** Share of the income that instalments may take: lenders let 0.4 to 0.5. */
  incomeShare: number;
  interestAYear: number;
  loanMonths: number;
  ageYears?: number | undefined;
};

export type Affordable = {
  priceRupees: number;
  loanRupees: number;
  instalmentRupees: number;
  ownRupees: number;
  dutyRupees: number;
  registrationRupees: number;
  gstRupees: number;
  /** What ends it: the instalment that the income bears, the largest loan a lender may give on the price, or savings alone without a loan. */
  limitedBy: 'income' | 'lending' | 'savings';
};

/** Prices are looked for up to here. */
const mostRupees = 1e10;

/**
 * The dearest home that means pay for: price, duty, registration and GST come out of savings and a loan, which is the smaller of what the instalment bears
 * and what a lender may lend on the price. By halving, to the thousand rupees below. Refused where a table is silent, or nothing is affordable.
 */
export function affordablePrice(given: Means, tables: CaseTables): Affordable | { refused: string } {
  const means = { ...given, loanMonths: Math.min(given.loanMonths, loanMonthsLeft(given, tables) ?? given.loanMonths) };
  const room = Math.max(0, means.incomeShare * means.incomeRupees - means.otherInstalmentsRupees);
  const byIncome = means.loanMonths <= 0 ? 0 : room / monthlyInstalment(1, means.interestAYear, means.loanMonths);
  const at = (priceRupees: number) => {
    const costs = purchaseCosts({ ...means, priceRupees, marketValueRupees: undefined, carpetSqm: undefined, onceRupees: 0 }, tables);
    if ('refused' in costs) return costs;
    const lending = largestLoan(tables.limits, priceRupees, means.on) ?? 0;
    const loanRupees = Math.floor(Math.min(byIncome, lending));
    return { costs, lending, loanRupees, isEnough: loanRupees + means.savingsRupees >= costs.totalPaise / 100 };
  };
  let [low, high] = [0, mostRupees];
  for (let pass = 0; pass < 60; pass += 1) {
    const middle = (low + high) / 2;
    const found = at(Math.max(1, middle));
    if ('refused' in found) return found;
    if (found.isEnough) low = middle;
    else high = middle;
  }
  const priceRupees = Math.floor(low / 1000) * 1000;
  const found = at(Math.max(1, priceRupees));
  if ('refused' in found) return found;
  const { costs, lending, loanRupees } = found;
  return {
    priceRupees,
    loanRupees,
    instalmentRupees: loanRupees === 0 ? 0 : monthlyInstalment(loanRupees, means.interestAYear, means.loanMonths),
    ownRupees: costs.totalPaise / 100 - loanRupees,
    dutyRupees: costs.dutyPaise / 100,
    registrationRupees: costs.registrationPaise / 100,
    gstRupees: costs.gstPaise / 100,
    limitedBy: loanRupees === 0 ? 'savings' : byIncome < lending ? 'income' : 'lending',
  };
}

/** Months until the age at which lenders end a loan; null where the age is not told. */
export function loanMonthsLeft({ ageYears }: Pick<Means, 'ageYears'>, { figures }: CaseTables): number | null {
  const last = figures.findLast(({ figure }) => figure === 'loan-last-age')?.value;
  return ageYears === undefined || last === undefined ? null : Math.max(0, 12 * (last - ageYears));
}
