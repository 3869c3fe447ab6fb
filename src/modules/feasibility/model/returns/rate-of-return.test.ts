import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/period.ts';
import { netPresentValue, ratesOfReturn, type DatedFlow } from './rate-of-return.ts';

const flows = (...pairs: [string, number][]): DatedFlow[] => pairs.map(([on, amount]) => ({ on, amount }));

test('the published example of XIRR gives its published rate', () => {
  const [rate, ...more] = ratesOfReturn(
    flows(['2008-01-01', -10_000], ['2008-03-01', 2750], ['2008-10-30', 4250], ['2009-02-15', 3250], ['2009-04-01', 2750]),
  );
  expect(rate).toBeCloseTo(0.3733625335188314, 9);
  expect(more).toEqual([]);
});

test('a loss within a week is a rate near −77 %, which four packages of others refuse', () => {
  const [rate] = ratesOfReturn(flows(['2021-08-03', -99_995], ['2021-08-09', 97_642]));
  expect(rate).toBeCloseTo((97_642 / 99_995) ** (365 / 6) - 1, 9);
  expect(ratesOfReturn(flows(['2024-01-01', -100], ['2026-01-01', 1]))[0]).toBeCloseTo(-0.8996845123, 9);
});

test('flows with two rates show both, and flows without one show none', () => {
  const both = ratesOfReturn(flows(['2025-01-01', -1000], ['2026-01-01', 2500], ['2027-01-01', -1540]));
  expect(both).toHaveLength(2);
  expect(both[0]).toBeCloseTo(0.1, 9);
  expect(both[1]).toBeCloseTo(0.4, 9);
  expect(ratesOfReturn(flows(['2024-01-01', -100], ['2025-01-01', -5]))).toEqual([]);
  expect(ratesOfReturn([])).toEqual([]);
});

test('a project of ten months has the rate, and the value at 15 %, that a spreadsheet works out', () => {
  const lakh = [-107, -40, -26.4, -26.4, -26.4, -26.4, -26.4, 13.6, 0, 384];
  const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}-01`).concat('2026-01-01');
  const project = lakh.map((amount, month) => ({ on: months[month]!, amount }));
  expect(ratesOfReturn(project)).toEqual([expect.closeTo(0.828780988658407, 9)]);
  expect(netPresentValue(project, 0.15)).toBeCloseTo(85.6150253513631, 9);
});

test('at every rate that is found the flows are worth nothing, and order does not matter', () => {
  const anyFlows = fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: 3000 }).map((day) => addDays('2020-01-01', day)),
      amount: fc.integer({ min: -1e6, max: 1e6 }),
    }),
    { minLength: 2, maxLength: 12 },
  );
  fc.assert(
    fc.property(anyFlows, (some) => {
      const rates = ratesOfReturn(some);
      const firstDay = some.map(({ on }) => on).toSorted()[0]!;
      for (const rate of rates) {
        // Each flow at the same day as their sum: near -100 % a year before it is worth ten thousand times as much.
        const scale = some.reduce((sum, flow) => sum + Math.abs(netPresentValue([flow, { on: firstDay, amount: 0 }], rate)), 0);
        expect(Math.abs(netPresentValue(some, rate)) / Math.max(scale, 1e6)).toBeLessThan(1e-6);
      }
      expect(ratesOfReturn(some.toReversed()).map((rate) => rate.toPrecision(9))).toEqual(rates.map((rate) => rate.toPrecision(9)));
    }),
  );
});
