import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTo, caseOf, faultsOf, oneCrore } from './testing.ts';

test('a home of one crore, let for ten years and sold: each year, the tax and the rate', () => {
  const answer = caseOf();
  const rupees = answer.afterTax!.flowsPaise.map((paise) => Math.round(paise / 100));
  expect([rupees[0], rupees[1], rupees[10]]).toEqual([-3_730_000, -506_026, 11_324_767]);
  expect(answer.sale.taxPaise).toBe(86_820_201);
  expect(answer.instalmentPaise).toBe(6_390_492);
  expect(answer.sale.balancePaise).toBe(521_023_695);
  expect(answer.afterTax!.rates).toHaveLength(1);
  expect(answer.afterTax!.irr).toBeCloseTo(0.051797211744, 10);
});

test('an instalment of fifty lakh at 8.75 % over twenty years', () => {
  expect(caseOf({ loanRupees: 50e5, interestAYear: 0.0875 }).instalmentPaise).toBe(4_418_554);
});

const recomputed = JSON.parse(readFileSync(new URL('recomputed-cases.json', import.meta.url), 'utf8')) as {
  input: object;
  answer: Record<string, unknown> & { irr: number | null };
}[];

test('twenty cases agree to the paisa with a program of exact decimals that shares no code', () => {
  expect(recomputed).toHaveLength(20);
  for (const { input, answer: expected } of recomputed) {
    const answer = answerTo(input);
    if ('refused' in answer) throw new Error(answer.refused.join(' '));
    const { irr, ...sums } = expected;
    expect({
      totalPaise: answer.costs.totalPaise,
      instalmentPaise: answer.instalmentPaise,
      balancePaise: answer.sale.balancePaise,
      incomeTaxPaise: answer.years.map(({ incomeTaxPaise }) => incomeTaxPaise),
      gainTaxPaise: answer.sale.taxPaise,
      leftPaise: answer.sale.leftPaise,
      flowsPaise: answer.afterTax!.flowsPaise,
      own: answer.comparison!.own.at(-1),
      deposit: answer.comparison!.deposit.at(-1),
      index: answer.comparison!.index.at(-1),
    }).toEqual(sums);
    if (irr !== null) expect(answer.afterTax!.irr).toBeCloseTo(irr, 11);
  }
});

test('a home of 2015-16 sold in November 2025 at twice its price is taxed on the indexed gain', () => {
  // Duty and GST of 2015 are in no table: a purchase of 2021, and who may choose, shows the choice.
  const bought = { on: '2021-06-01', years: 4, stage: 'resale', growthAYear: 0.08, loanRupees: 0, saleCostShare: 0 };
  const resident = caseOf(bought);
  const abroad = caseOf({ ...bought, resident: false });
  expect(resident.sale.gain!.indexed!.costRupees).toBeCloseTo((resident.costs.taxCostPaise / 100) * (376 / 317), 2);
  expect(abroad.sale.gain!.indexed).toBeNull();
  expect(resident.sale.gain!.used).toBe('indexed');
  expect(resident.sale.taxPaise).toBeLessThan(abroad.sale.taxPaise!);
  expect(caseOf({ ...bought, on: '2024-07-23', years: 3 }).sale.gain!.indexed).toBeNull();
});

test('a tax year without a table is named, and the return is that before tax', () => {
  const answer = caseOf({ missingTaxYears: 'refuse' });
  expect(answer.tax).toMatchObject({ kind: 'refused', because: expect.stringContaining('2026-27 to 2035-36') });
  expect([answer.afterTax, answer.comparison, answer.breakEven, answer.sale.taxPaise]).toEqual([null, null, null, null]);
  expect(answer.beforeTax.irr).toBeCloseTo(0.0614973773, 9);
  expect(caseOf().tax).toMatchObject({ kind: 'newest', of: '2025-26' });
  expect(caseOf({ on: '2021-06-01', years: 3, missingTaxYears: 'newest' }).tax).toMatchObject({ kind: 'refused', years: ['2024-25'] });
});

test('duty, cess, registration and GST follow buyers, place, day and stage', () => {
  const costs = (more: object) => caseOf(more).costs;
  expect(costs({ buyers: 'women-only' })).toMatchObject({ dutyPaise: 60_000_000, womenSavePaise: 10_000_000 });
  expect(costs({ buyers: 'joint' }).dutyPaise).toBe(70_000_000);
  expect(costs({ marketValueRupees: 1.2e7 }).dutyPaise).toBe(84_000_000);
  expect(costs({ stage: 'completed' })).toMatchObject({ gst: 'none', gstPaise: 0 });
  const small = { priceRupees: 45e5, loanRupees: 0, carpetSqm: 90 };
  expect(costs(small)).toMatchObject({ gst: 'affordable', gstPaise: 4_500_000, registrationPaise: 3_000_000 });
  expect(costs({ ...small, metropolitan: true }).gst).toBe('usual');
  expect(costs({ ...small, carpetSqm: 90.01 }).gst).toBe('usual');
  expect(costs({ ...small, priceRupees: 4_500_001 }).gst).toBe('usual');
  expect(costs({ authority: 'PMRDA influence zone' }).dutyRate.ratePercent).toBe(6);
});

test('each rule names its source, and parts of the duty add up', () => {
  const { rules, costs } = caseOf();
  const paise = (id: string) => rules.find((rule) => rule.id === id)!.paise;
  expect((paise('duty-base') ?? 0) + (paise('duty-local') ?? 0) + (paise('duty-metro') ?? 0)).toBe(costs.dutyPaise);
  expect(paise('seller-tds')).toBe(10_000_000);
  expect(paise('largest-loan')).toBe(750_000_000);
  expect(rules.every(({ source }) => source !== '')).toBe(true);
  const cheap = caseOf({ priceRupees: 4_999_999, loanRupees: 0 }).rules;
  expect(cheap.find(({ id }) => id === 'seller-tds')!.paise).toBe(0);
  expect(caseOf({ sellerResident: false }).rules.find(({ id }) => id === 'seller-abroad')).toMatchObject({ share: 0.125, paise: null });
  const later = caseOf({ on: '2026-11-24', missingTaxYears: 'refuse' }).rules.find(({ id }) => id === 'seller-tds');
  expect(later).toMatchObject({ paise: null, missingTaxYear: '2026-27' });
});

test('prepayment shortens the loan, and what is paid is interest and principal to the paisa', () => {
  const answer = caseOf({ prepaymentRupees: 500_000, years: 15 });
  expect(answer.clearedInMonth).toBeLessThan(180);
  expect(answer.sale.balancePaise).toBe(0);
  const sum = (field: 'instalmentsPaise' | 'prepaymentPaise' | 'interestPaise') => answer.years.reduce((all, year) => all + year[field], 0);
  expect(sum('instalmentsPaise') + sum('prepaymentPaise') - sum('interestPaise')).toBe(750_000_000);
});

test('what stands level stands level: at the growth of the break-even owning and renting leave the same', () => {
  for (const beside of ['deposit', 'index'] as const) {
    const growthAYear = caseOf().breakEven![beside].growthAYear!;
    const { own, [beside]: rented } = caseOf({ growthAYear }).comparison!;
    expect(Math.abs(own.at(-1)! - rented.at(-1)!)).toBeLessThan(100);
    const rentRupees = caseOf().breakEven![beside].rentRupees!;
    const level = caseOf({ rentShare: undefined, rentRupees }).comparison!;
    expect(Math.abs(level.own.at(-1)! - level[beside].at(-1)!)).toBeLessThan(100);
  }
});

test('owning wins from the month in which it is ahead for good', () => {
  const { own, deposit, ownWinsFrom, winsOn } = caseOf({ growthAYear: 0.09 }).comparison!;
  const from = ownWinsFrom.deposit!;
  expect(own[from]!).toBeGreaterThanOrEqual(deposit[from]!);
  expect(own[from - 1]!).toBeLessThan(deposit[from - 1]!);
  expect(own.slice(from).every((left, at) => left! >= deposit[from + at]!)).toBe(true);
  expect(winsOn.deposit).toMatch(/^20\d\d-\d\d-01$/);
  expect(caseOf({ growthAYear: 0 }).comparison!.ownWinsFrom).toEqual({ deposit: null, index: null });
});

test('what a case warns of', () => {
  expect(caseOf().findings).toEqual(['never-carries-itself', 'interest-above-growth']);
  expect(caseOf({ loanRupees: 75.1e5 }).findings).toContain('loan-above-limit');
  expect(caseOf({ growthAYear: -0.05 }).findings).toContain('loses-money');
  expect(caseOf({ loanRupees: 0 }).findings).toEqual([]);
});

test('bad input is answered in plain sentences', () => {
  expect(faultsOf({ loanRupees: 1.1e7 })).toEqual(['The loan is larger than the price.']);
  expect(faultsOf({ rentShare: undefined, rentRupees: 9e5 })?.[0]).toContain('above the price of the home');
  expect(faultsOf({ rentShare: undefined })?.[0]).toContain('rent of a month is needed');
  expect(faultsOf({ interestAYear: 8.25 })?.[0]).toContain('0.0825');
  expect(faultsOf({ years: 2 })?.[0]).toContain('three years');
  expect(faultsOf({ priceRupees: Number.NaN })).toHaveLength(1);
  expect(faultsOf({ priceRupees: 0 })?.[0]).toContain('price above nothing');
  expect(faultsOf({ loanMonths: 481 })?.[0]).toContain('forty years');
  expect(answerTo({ ...oneCrore, ageYears: 55 })).toEqual({ refused: ['The loan would end at the age of 75; lenders end it at 70.'] });
  expect(answerTo({ ...oneCrore, authority: 'Atlantis' })).toEqual({ refused: ['There is no table of stamp duty for Atlantis.'] });
  expect(answerTo({ ...oneCrore, on: '2018-01-01' })).toEqual({ refused: ['The table of stamp duty of PMC has no row for 1 Jan 2018.'] });
  expect(answerTo({ ...oneCrore, surchargeShare: 0.25 })).toEqual({ refused: ['The surcharge on a gain is at most 15.0%.'] });
});

test('a case of any sums adds up, and a higher price at the end never lowers the return', { tags: ['deep'] }, () => {
  const some = fc.record({
    priceRupees: fc.integer({ min: 1_000_000, max: 500_000_000 }),
    loan: fc.double({ min: 0, max: 1, noNaN: true }),
    rentShare: fc.double({ min: 0, max: 0.1, noNaN: true }),
    years: fc.integer({ min: 3, max: 30 }),
    growthAYear: fc.double({ min: -0.1, max: 0.2, noNaN: true }),
    taxShare: fc.double({ min: 0, max: 0.4, noNaN: true }),
  });
  fc.assert(
    fc.property(some, ({ loan, ...more }) => {
      const answer = caseOf({ ...more, loanRupees: Math.floor(more.priceRupees * loan) });
      const flows = answer.afterTax!.flowsPaise;
      const parts = answer.years.reduce((sum, year) => sum + year.beforeTaxPaise - year.incomeTaxPaise!, answer.sale.leftPaise);
      expect(flows.reduce((sum, paise) => sum + paise, 0)).toBe(parts - answer.equityPaise);
      expect([...flows, ...answer.comparison!.own, ...answer.comparison!.deposit].every(Number.isSafeInteger)).toBe(true);
      const better = caseOf({ ...more, loanRupees: Math.floor(more.priceRupees * loan), growthAYear: more.growthAYear + 0.01 });
      expect(better.sale.leftPaise).toBeGreaterThanOrEqual(answer.sale.leftPaise);
    }),
    { numRuns: 60 },
  );
});
