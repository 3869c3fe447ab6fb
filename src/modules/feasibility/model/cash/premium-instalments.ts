import type { CashTerms } from './cash-terms.ts';
import { splitPaise, wholePaise } from './paise.ts';

export type Instalment = { month: number; principal: number; interest: number };

/**
 * Premiums by regulation 2.2.14: a tenth at commencement, then four yearly parts (five from 70 m of height on), with interest on what is
 * outstanding in the year before. Months count from the plan's start; sums in paise.
 */
export function premiumInstalments(paise: number, fromMonth: number, heightM: number, { premium }: CashTerms): Instalment[] {
  const later = heightM >= premium.tallFromM ? 5 : 4;
  const parts = splitPaise(paise, [premium.first, ...Array.from({ length: later }, () => (1 - premium.first) / later)]);
  let outstanding = paise;
  return parts.map((principal, at) => {
    const interest = at === 0 ? 0 : wholePaise(outstanding * premium.interestAYear);
    outstanding -= principal;
    return { month: fromMonth + 12 * at, principal, interest };
  });
}
