import { expect, test } from 'vitest';
import { appraise } from '../scenario/appraise.ts';
import { demonstrationInputs } from '../scenario/demonstration-plot.ts';
import { readTables } from '../scenario/read-tables.ts';
import type { ScenarioInputs } from '../scenario/scenario-inputs.ts';
import { shippedTexts } from '../scenario/testing.ts';
import { accountMonths } from './account-months.ts';

const tables = readTables(shippedTexts());
const cashOf = (finance: Partial<ScenarioInputs['finance']>, askingRupees: number) => {
  const inputs = demonstrationInputs('2026-12-01');
  inputs.sales = { ...inputs.sales, ratePerSqm: 130_000, unitsAMonth: 3 };
  inputs.land = { deal: 'outright', askingRupees };
  Object.assign(inputs.finance, finance);
  return appraise(inputs, null, tables).money!.cash;
};
const investor = { share: 0.9, preferredAYear: 0.12, promote: 0.2 };
const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);

test('without a loan and an investor there is nothing of theirs, and the RERA account is what went in less what came out', () => {
  const months = accountMonths(cashOf({}, 1e8));
  let stands = 0;
  for (const month of months) {
    stands += month.depositedPaise - month.withdrawnPaise;
    expect(month.trappedPaise).toBe(stands);
    expect([month.loanPaise, month.interestPaise, month.investorPaise, month.sponsorPaise]).toEqual([null, null, null, null]);
  }
  expect(stands).toBe(0);
});

test('what the investor and the promoter put in and receive is the equity of each month', () => {
  const months = accountMonths(cashOf({ investor, loan: { equityRupees: 5e7, interestAYear: 0.12 } }, 1e8));
  for (const { investorPaise, sponsorPaise, equityPaise } of months) expect(investorPaise! + sponsorPaise!).toBe(equityPaise);
  const put = (paise: (month: (typeof months)[number]) => number) => sum(months.map((month) => Math.min(0, paise(month))));
  expect(put(({ investorPaise }) => investorPaise!) / put(({ equityPaise }) => equityPaise)).toBeCloseTo(0.9, 8);
  expect(months.at(-1)!.loanPaise).toBe(0);
  expect(sum(months.map(({ interestPaise }) => interestPaise!))).toBeGreaterThan(0);
});

test('the promoter earns more than the investor only where the investor has had the preferred rate', () => {
  const rich = cashOf({ investor }, 1e7).waterfall!;
  expect(rich.investorIrr).toBeGreaterThan(0.12);
  expect(rich.sponsorIrr!).toBeGreaterThan(rich.investorIrr!);
  const poor = cashOf({ investor }, 9e8).waterfall!;
  expect(poor.tiersPaise[1]).toBe(0);
  expect(poor.sponsorMultiple!).toBeCloseTo(poor.investorMultiple!, 6);
});
