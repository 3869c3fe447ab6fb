import { expect, test } from 'vitest';
import { makeValued, makeWorking } from '../testing.ts';
import { changesAgainstMachine, withoutReason } from './against-machine.ts';
import { faultOfRegistration } from './registration-number.ts';
import { concludeWorking, costValuePaise, incomeValuePaise, marketValuePaise, remainingShare } from './working.ts';

const machine = makeValued();

test('a working taken over unchanged says nothing against the machine', () => {
  expect(changesAgainstMachine(machine.comparables, makeWorking(machine))).toEqual([]);
});

test('every step, weight, addition and omission is listed with what the machine had, and needs a reason', () => {
  const working = makeWorking(machine);
  working.comparables[0]!.adjustments.location = 2_00_000_00;
  working.comparables[1]!.weight = 10;
  working.comparables[1]!.reason = 'Sold in distress';
  const [left] = working.comparables.splice(3, 1);
  working.leftOut.push({ saleId: left!.saleId!, reason: 'Ground floor' });
  working.comparables.push({ ...working.comparables[0]!, saleId: null, label: 'Sale seen at the office', reason: 'Same wing' });
  const changes = changesAgainstMachine(machine.comparables, working);
  expect(changes.map(({ what, field, machine: was, valuer: is }) => [what, field, was, is])).toEqual([
    ['changed', 'adjustments.location', 0, 2_00_000_00],
    ['changed', 'weight', 25, 10],
    ['added', null, null, 84_00_000_00],
    ['left-out', null, 87_00_000_00, null],
  ]);
  expect(withoutReason(changes).map(({ field }) => field)).toEqual(['adjustments.location']);
});

test('the cost approach is land plus the building less nine tenths of its age over its life', () => {
  const cost = {
    landSqm: 100,
    landRatePaisePerSqm: 50_000_00,
    builtUpSqm: 200,
    replacementPaisePerSqm: 20_000_00,
    ageYears: 30,
    lifeYears: 60,
  };
  // 50,00,000 + 40,00,000 × 0.55
  expect(costValuePaise(cost)).toBe(72_00_000_00);
  expect(remainingShare({ ageYears: 90, lifeYears: 60 })).toBeCloseTo(0.1, 12);
  expect(costValuePaise(null)).toBeNull();
});

test('the income approach is a year’s net rent over the rate', () => {
  expect(incomeValuePaise({ monthlyRentPaise: 30_000_00, vacancyPercent: 5, outgoingsPercent: 10, capRatePercent: 3 })).toBe(
    Math.round((30_000_00 * 12 * 0.95 * 0.9) / 0.03),
  );
});

test('the market approach is the mean of the adjusted prices by weight, and none without weight', () => {
  const { comparables } = makeWorking(machine);
  expect(marketValuePaise(comparables)).toBe(86_45_000_00);
  for (const one of comparables) one.weight = 0;
  expect(marketValuePaise(comparables)).toBeNull();
});

test('values are rounded to a thousand rupees and stand in their order', () => {
  const concluded = concludeWorking(makeWorking(machine));
  if (concluded.kind !== 'concluded') throw new Error(concluded.faults.join(' '));
  const { fairPaise, realisablePaise, distressPaise, insurancePaise } = concluded.conclusion;
  expect([fairPaise, realisablePaise, distressPaise].map((paise) => paise % 1_000_00)).toEqual([0, 0, 0]);
  expect(fairPaise).toBeGreaterThan(realisablePaise);
  expect(realisablePaise).toBeGreaterThan(distressPaise);
  expect(insurancePaise).toBe(22_12_000_00);
});

test.each([
  [{ weights: { market: 80, cost: 0, income: 10 } }, 'add up to 90%'],
  [{ cost: null, income: null }, 'at least two approaches'],
  [{ income: null, weights: { market: 50, cost: 0, income: 50 } }, 'income approach (capitalised rent) weighs something'],
  [{ realisablePercent: 70, distressPercent: 80 }, 'distress value may not be above'],
  [{ reasoning: '' }, 'reconciled'],
  [{ disclosures: '' }, 'Disclose'],
] as const)('a working with %o gives no value and says why', (change, words) => {
  const concluded = concludeWorking(makeWorking(machine, change));
  expect(concluded.kind === 'incomplete' && concluded.faults.join(' ')).toContain(words);
});

test.each([
  ['IBBI/RV/07/2019/12345', null],
  ['IBBI/RV/7/2019/12345', 'has the form'],
  ['ibbi/rv/07/2019/12345', 'has the form'],
  ['IBBI/RV/07/2017/12345', 'outside 2018'],
  ['IBBI/RV/07/2027/12345', 'outside 2018'],
  ['IBBI/RV/07/2019/123456', 'has the form'],
])('registration number %s: %s', (number, words) => {
  const fault = faultOfRegistration(number, 2026);
  if (words === null) expect(fault).toBeNull();
  else expect(fault).toContain(words);
});
