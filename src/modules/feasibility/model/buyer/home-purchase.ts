import * as words from '#messages/feasibility/errors';
import { z } from 'zod';
import { growth, power } from '../math/portable-math.ts';
import { ratesByTwelfths } from '../returns/monthly-rate.ts';
import { wholePaise } from '../cash/paise.ts';

const rupees = z.number().min(0).max(1e12);
const share = z.number().min(0).max(1);
const yearly = z.number().gt(-0.5).max(1);

/** A home bought with a loan, let, and sold after some years. Sums in rupees, shares and yearly rates as decimals. */
export const HomePurchase = z
  .strictObject({
    priceRupees: z.number().positive().max(1e12),
    dutyShare: share.default(0.07),
    feeRupees: rupees.default(30_000),
    gstShare: share.default(0),
    loanRupees: rupees.default(0),
    interestAYear: z
      .number()
      .min(0, 'Interest cannot be negative.')
      .max(1, 'Interest above 100 % a year is taken for a slip: 8.25 % is written 0.0825.')
      .default(0.0825),
    loanMonths: z.int().min(1).max(480).default(240),
    /** Of the price, in the first year, for the months let. */
    rentShare: share.default(0.035),
    monthsLet: z.number().min(0).max(12).default(11),
    rentGrowthAYear: yearly.default(0.06),
    costsRupees: rupees.default(0),
    costsGrowthAYear: yearly.default(0.06),
    years: z
      .int()
      .min(1, { error: () => words.atLeastOneYear() })
      .max(30, { error: () => words.atMostThirtyYears() })
      .default(10),
    growthAYear: yearly.default(0.06),
    saleCostShare: share.default(0.01),
    /** On the gain over all that the home cost; the cess comes on top. */
    taxShare: share.default(0.125),
    cessShare: share.default(0.04),
  })
  .refine(({ loanRupees, priceRupees }) => loanRupees <= priceRupees, {
    path: ['loanRupees'],
    error: () => words.loanAbovePrice(),
  });
export type HomePurchase = z.infer<typeof HomePurchase>;

/** Equal monthly instalment: P·i·(1 + i)^n ÷ ((1 + i)^n − 1); without interest P ÷ n. Not rounded. */
export function monthlyInstalment(principal: number, interestAYear: number, months: number): number {
  const monthly = interestAYear / 12;
  if (monthly === 0) return principal / months;
  const grown = power(1 + monthly, months);
  return (principal * monthly * grown) / (grown - 1);
}

/** What is still owed after some instalments. */
export function balanceAfter(principal: number, interestAYear: number, months: number, paid: number): number {
  if (paid >= months) return 0;
  const monthly = interestAYear / 12;
  if (monthly === 0) return principal * (1 - paid / months);
  const grown = power(1 + monthly, paid);
  return principal * grown - (monthlyInstalment(principal, interestAYear, months) * (grown - 1)) / monthly;
}

export type HomePurchaseAnswer = {
  instalmentRupees: number;
  /** Year 0 is the purchase; the last one has the sale. Whole paise. */
  flowsPaise: number[];
  taxPaise: number;
  balancePaise: number;
  /** All yearly rates; only a single one is the return. */
  rates: number[];
  irr: number | null;
};

/** What a buyer puts in and gets out year by year, and the rate of it. */
export function homePurchase(home: HomePurchase): HomePurchaseAnswer {
  const { priceRupees: price, loanRupees: loan, years } = home;
  const cost = price * (1 + home.dutyShare + home.gstShare) + home.feeRupees;
  const instalment = monthlyInstalment(loan, home.interestAYear, home.loanMonths);
  const balance = balanceAfter(loan, home.interestAYear, home.loanMonths, 12 * years);
  const sale = price * growth(home.growthAYear, 12 * years);
  const tax = Math.max(0, sale - cost) * home.taxShare * (1 + home.cessShare);
  const flows = [loan - cost];
  for (let year = 1; year <= years; year += 1) {
    const rent = price * home.rentShare * (home.monthsLet / 12) * growth(home.rentGrowthAYear, 12 * (year - 1));
    const costs = home.costsRupees * growth(home.costsGrowthAYear, 12 * (year - 1));
    const monthsPaid = Math.min(12, Math.max(0, home.loanMonths - 12 * (year - 1)));
    flows.push(rent - costs - instalment * monthsPaid);
  }
  flows[years]! += sale * (1 - home.saleCostShare) - balance - tax;
  const flowsPaise = flows.map((sum) => wholePaise(sum * 100));
  // The scan works by months: a year is twelve of them.
  const byMonths = new Float64Array(12 * years + 1);
  for (const [year, paise] of flowsPaise.entries()) byMonths[12 * year] = paise;
  const rates = ratesByTwelfths(byMonths);
  return {
    instalmentRupees: instalment,
    flowsPaise,
    taxPaise: wholePaise(tax * 100),
    balancePaise: wholePaise(balance * 100),
    rates,
    irr: rates.length === 1 ? rates[0]! : null,
  };
}
