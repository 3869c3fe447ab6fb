import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowAnswer, MonthlyFlows } from './flow-answer.ts';
import { Project } from './project.ts';
import { answerTo, lakh, sixHomes } from './testing.ts';

const paise = (sum: number) => Math.round(sum * 1e7);
const plan = answerTo(sixHomes);

test('six homes by months: every flow to the paisa, and the returns a spreadsheet works out', () => {
  expect(plan.netPaise).toEqual([-107, -40, -26.4, -26.4, -26.4, -26.4, -26.4, 13.6, 0, 384].map(paise));
  expect(plan).toMatchObject({ costPaise: paise(361.4), gdvPaise: paise(480), profitPaise: paise(118.6) });
  expect(plan.profitOnCost).toBeCloseTo(118.6 / 361.4, 12);
  expect(plan.profitOnGdv).toBeCloseTo(118.6 / 480, 12);
  expect(plan.project).toMatchObject({ peakPaise: paise(279), peakMonth: 6, paybackMonth: 9 });
  expect(plan.project.xirr).toBeCloseTo(0.828780988658407, 10);
  expect(plan.project.monthlyIrr).toBeCloseTo(0.051877604081492, 10);
  expect(plan.project.monthlyIrrAYear).toBeCloseTo(0.834773681, 9);
  expect(plan.project.xnpvPaise / 1e7).toBeCloseTo(85.6150253513631, 7);
  expect(plan.project.npvByMonthsPaise / 1e7).toBeCloseTo(85.77612410657434, 7);
});

test('the price of land by the hurdle and by the margin, put back, meets its target', () => {
  const { byIrr } = answerTo({ ...sixHomes, hurdleAYear: 0.25 }).residualLand!;
  expect(byIrr.pricePaise! / 1e7).toBeCloseTo(163.25195793129816, 6);
  expect(answerTo({ ...sixHomes, land: { ...sixHomes.land, priceRupees: byIrr.pricePaise! / 100 } }).project.xirr).toBeCloseTo(0.25, 8);
  const { byMargin } = plan.residualLand!;
  expect(byMargin.pricePaise! / 1e7).toBeCloseTo(121.12149532710279, 6);
  expect(byMargin.reached).toBeCloseTo(0.2, 8);
});

test('seventy per cent of receipts pass the separate account, which empties as work is certified', () => {
  expect(plan.rera.withdrawnPaise).toEqual([0, 0, 11.2, 11.2, 11.2, 11.2, 11.2, 11.2, 0, 268.8].map(paise));
  expect(plan.rera.mostTrappedPaise).toBe(0);
  expect(plan.rera.stillWithdrawablePaise).toBe(paise(11));
  expect(plan.freePaise).toEqual(plan.netPaise);
});

test('equity first, then a loan at 1 % a month that surplus repays', () => {
  const { debt, equityPaise, equity } = answerTo({ ...sixHomes, debt: { equityRupees: lakh(150), interestAYear: 0.12 } });
  const loan = [0, 0, 23.4, 50.034, 76.93434, 104.1036834, 131.544720234, 119.26016743634, 120.452769110703, 0];
  for (const [month, balance] of loan.entries())
    expect(Math.abs(debt!.loanPaise[month]! - balance * 1e7), `month ${month}`).toBeLessThan(3);
  expect(debt!.interestTotalPaise / 1e7).toBeCloseTo(6.25729680181043, 6);
  expect(equityPaise[9]! / 1e7).toBeCloseTo(262.34270319819, 6);
  expect(equity.monthlyIrr).toBeCloseTo(0.0663535161216208, 9);
  expect(equity.multiple).toBeCloseTo(1.7489513546546, 8);
  expect(debt!.dscrLeast).toBeNull();
});

test('flows that are known already answer by the same sums', () => {
  const start = '2025-04-01';
  const flows = [-107, -40, -26.4, -26.4, -26.4, -26.4, -26.4, 13.6, 0, 384, 0, 0, 0];
  const answer = flowAnswer(MonthlyFlows.parse({ start, lakh: flows, equity: 150, monthlyRate: 0.01 }));
  expect(answer).toMatchObject({ peak: 279, peakMonth: 6, paybackMonth: 9, xirr: plan.project.xirr, loanLeft: 0 });
  expect(flowAnswer(MonthlyFlows.parse({ start, lakh: [-100, -5] }))).toMatchObject({ rates: [], xirr: null, sum: -105 });
  const both = flowAnswer(
    MonthlyFlows.parse({ start: '2025-01-01', lakh: [-1000, ...Array(11).fill(0), 2500, ...Array(11).fill(0), -1540] }),
  );
  expect(both.rates).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0.4, 9)]);
  expect(both.xirr).toBeNull();
});

test('an owner with a share of the flats and one with a share of the revenue have flows of their own', () => {
  const construction = { ...sixHomes.construction, possessionAfterMonths: 0 };
  const sales = [{ ...sixHomes.sales[0]!, unitsAMonth: 0.5, gst: 'home', carpetSqm: 100 }];
  const share = answerTo({
    ...sixHomes,
    construction,
    sales,
    land: { deal: 'area-share', ownerShare: 0.4, agreementValueRupees: lakh(192), landValueRupees: lakh(100) },
  });
  expect(share.gdvPaise).toBe(paise(480 * 0.6));
  expect(share.lines.find(({ line }) => line === "GST on the owner's flats")!.paise.reduce((a, b) => a + b, 0)).toBe(-paise(192 * 0.05));
  expect(share.owner!.sumPaise).toBe(paise(480 * 0.4 - 100));
  const revenue = answerTo({
    ...sixHomes,
    land: { deal: 'revenue-share', ownerShare: 0.4, deposit: { rupees: lakh(10), month: 0, backInMonth: 9 } },
  });
  expect(revenue.lines.find(({ line }) => line === "Owner's share of revenue")!.paise.reduce((a, b) => a + b, 0)).toBe(-paise(480 * 0.4));
  expect(revenue.owner!.sumPaise).toBe(paise(192));
  expect(revenue.residualLand).toBeNull();
});

test('money that is certified later is trapped, and a loan drawn beside it is said', () => {
  const { rera, findings } = answerTo({
    ...sixHomes,
    construction: { ...sixHomes.construction, delayMonths: 4, possessionAfterMonths: 0 },
    sales: [{ ...sixHomes.sales[0]!, fromMonth: 0, collections: [{ share: 1, at: 'sale' }] }],
    debt: { equityRupees: 0, interestAYear: 0.12 },
  });
  expect(rera.trappedPaise[0]).toBe(paise(56));
  expect(findings.join(' ')).toContain('stands in the separate account');
});

test('GST goes through: 1 % on a home of at most 45 lakh and 90 sq m, else 5 %, nothing once possession is given', () => {
  const gst = (priceRupees: number, carpetSqm: number, fromMonth = 2) =>
    answerTo({ ...sixHomes, sales: [{ ...sixHomes.sales[0]!, priceRupees, carpetSqm, gst: 'home', fromMonth }] }).gstPassedOnPaise.reduce(
      (a, b) => a + b,
      0,
    );
  expect(gst(lakh(45), 90)).toBe(paise(6 * 0.45));
  expect(gst(4_500_000.01, 90)).toBeGreaterThan(paise(6 * 2.24));
  expect(gst(lakh(45), 90.1)).toBe(paise(6 * 2.25));
  expect(gst(lakh(80), 60, 9)).toBe(0);
});

test('lines add up to the flow, buyers pay what they agreed, and a higher price is never worth less', () => {
  const any = fc.record({
    units: fc.integer({ min: 1, max: 300 }),
    pace: fc.double({ min: 0.5, max: 40, noNaN: true }),
    price: fc.integer({ min: 1, max: 9e8 }).map((sum) => sum / 100),
    months: fc.integer({ min: 1, max: 40 }),
    delay: fc.integer({ min: 0, max: 12 }),
    curve: fc.constantFrom('linear' as const, 'smoothstep' as const, 'sine' as const),
    growth: fc.double({ min: -0.05, max: 0.1, noNaN: true }),
  });
  fc.assert(
    fc.property(any, ({ units, pace, price, months, delay, curve, growth }) => {
      const input = (priceRupees: number) => ({
        ...sixHomes,
        construction: { rupees: 1_234_567.89, fromMonth: 2, months, delayMonths: delay, curve },
        sales: [
          { name: 'Homes', units, priceRupees, carpetSqm: 60, fromMonth: 1, launchShare: 0.1, unitsAMonth: pace, growthAYear: growth },
        ],
        debt: { equityRupees: 500_000.55, interestAYear: 0.13 },
        waterfall: { investorShare: 0.9, preferredAYear: 0.1, tiers: [{ untilAYear: null, promote: 0.2 }] },
      });
      const answer = answerTo(input(price));
      const all = [...answer.lines.flatMap(({ paise: series }) => series), ...answer.netPaise, ...answer.equityPaise];
      expect(all.every(Number.isSafeInteger)).toBe(true);
      for (const [month, flow] of answer.netPaise.entries())
        expect(answer.lines.reduce((sum, { paise: series }) => sum + series[month]!, 0)).toBe(flow);
      const received = answer.lines.filter(({ group }) => group === 'sales').flatMap(({ paise: series }) => series);
      expect(received.reduce((a, b) => a + b, 0)).toBe(answer.gdvPaise);
      const accounts = answer.rera.depositedPaise.reduce((a, b) => a + b, 0) - answer.rera.withdrawnPaise.reduce((a, b) => a + b, 0);
      expect(accounts).toBe(answer.rera.trappedPaise.at(-1));
      expect(answer.rera.trappedPaise.every((balance) => balance >= 0)).toBe(true);
      expect(answer.debt!.loanPaise.every((balance) => balance >= 0)).toBe(true);
      for (const [month, flow] of answer.equityPaise.entries())
        expect(answer.waterfall!.investorPaise[month]! + answer.waterfall!.sponsorPaise[month]!).toBe(flow);
      expect(answerTo(input(price * 1.05)).project.xnpvPaise).toBeGreaterThanOrEqual(answer.project.xnpvPaise);
    }),
    { numRuns: 40 },
  );
});

test('plans that cannot be are refused in plain sentences', () => {
  const faults = (input: unknown) =>
    Project.safeParse(input)
      .error?.issues.map(({ message }) => message)
      .join(' ') ?? '';
  const homes = sixHomes.sales[0]!;
  expect(faults({ ...sixHomes, sales: [{ ...homes, unitsAMonth: 0 }] })).toContain('At a pace of 0 a month Homes is never sold');
  expect(faults({ ...sixHomes, months: 0 })).toContain('at least 1 month');
  expect(faults({ ...sixHomes, months: 600 })).toContain('at most 180 months');
  expect(faults({ ...sixHomes, months: 5 })).toContain('Possession would be given after the last month of the plan (5)');
  expect(faults({ ...sixHomes, debt: { equityRupees: 0, interestAYear: 4 } })).toContain('12 % is written 0.12');
  expect(faults({ ...sixHomes, sales: [{ ...homes, collections: [{ share: 0.5, at: 'sale' }] }] })).toContain('do not add up to 100 %');
  expect(faults({ ...sixHomes, sales: [] })).toContain('Nothing is for sale');
  expect(faults({ ...sixHomes, sales: [{ ...homes, units: 0 }] })).toContain('Something must be for sale');
  expect(faults({ ...sixHomes, start: '2025-04-02' })).toContain('first of a month');
  expect(faults({ ...sixHomes, construction: { ...sixHomes.construction, rupees: Number.NaN } })).not.toBe('');
  expect(() => answerTo({ ...sixHomes, debt: { equityRupees: 0, interestAYear: 0.12, limitRupees: lakh(200) } })).toThrow(
    'above its limit',
  );
  expect(() => answerTo({ ...sixHomes, debt: { equityRupees: 0, interestAYear: 0.12, feeShare: 1 } })).toThrow('settles nowhere');
  expect(
    answerTo({ ...sixHomes, sales: [{ ...homes, priceRupees: lakh(20) }], debt: { equityRupees: 0, interestAYear: 0.12 } }).findings.join(
      ' ',
    ),
  ).toContain('The loan is not repaid within the plan');
  expect(answerTo({ ...sixHomes, debt: { equityRupees: lakh(500), interestAYear: 0 } }).debt!.peakPaise).toBe(0);
});

test('land that is paid for after all else has ended counts in the price that the hurdle allows', () => {
  const later = {
    ...sixHomes,
    hurdleAYear: 0.25,
    land: { ...sixHomes.land, priceRupees: 0, payments: [0, 6, 24].map((month, at) => ({ month, share: [0.3, 0.3, 0.4][at]! })) },
  };
  const { byIrr } = answerTo(later).residualLand!;
  const put = answerTo({ ...later, land: { ...later.land, priceRupees: byIrr.pricePaise! / 100 } });
  expect(put.months).toBe(25);
  expect(Math.abs(put.project.xnpvPaise)).toBeLessThan(200);
});

test('a cost by a curve is rounded month by month and the last month takes what remains; with escalation nothing remains', () => {
  const work = (construction: object) =>
    answerTo({ ...sixHomes, construction: { fromMonth: 0, curve: 'linear', ...construction } }).lines.find(
      ({ line }) => line === 'Construction',
    )!.paise;
  expect(work({ rupees: 100.01, months: 3 }).slice(0, 3)).toEqual([-3334, -3334, -3333]);
  // An overrun of 8 % on ₹33,33,33,333.33 is not rounded before it is escalated: 6,117,676,934.47 paise in month 4.
  expect(work({ rupees: 333_333_333.33, months: 6, overrunShare: 0.08, escalationAYear: 0.06 })[4]).toBe(-6_117_676_934);
});

test('a plan that never falls below zero is paid back from its start', () => {
  const free = answerTo({ ...sixHomes, land: { ...sixHomes.land, priceRupees: 0 }, construction: { ...sixHomes.construction, rupees: 0 } });
  expect(free.project).toMatchObject({ peakPaise: 0, peakMonth: null, paybackMonth: 0 });
});
