/** @module-tag deep */
import { expect, test } from 'vitest';
import { median } from '#core/statistics.ts';
import { draw } from './draw.ts';
import { evaluateMarket } from './evaluate-market.ts';
import type { MarketColumns } from './market-columns.ts';
import { growHere, makeMarket } from './testing.ts';

const noise = 0.05;
const made = (seed: number) => makeMarket({ buildings: 30, months: 36, salesAMonth: 50, noise, seed });
const lastYear = async (market: MarketColumns) => {
  const from = market.month[0]! + 24;
  const tried = await evaluateMarket(market, { from, to: from + 12, split: 'frozen', effort: 0.15 }, growHere);
  return tried.map((one) => Object.assign(one, { residual: market.logRate[one.row]! - one.value }));
};
const missOf = (tried: readonly { residual: number }[]) => median(tried.map(({ residual }) => Math.abs(residual)))!;

test('invented markets are valued about as well as their noise allows, and the ranges hold what they say', async () => {
  const all = [...(await lastYear(made(1))), ...(await lastYear(made(2))), ...(await lastYear(made(3)))];
  const tried = all.filter(({ isWithoutPlace }) => !isWithoutPlace);
  expect(tried.length).toBe(3 * 12 * 50);
  // Half of the misses of noise alone are below 0.67 of its spread.
  expect(missOf(tried)).toBeLessThan(noise * 0.6745 * 1.4);
  const holds = (low: 'low80' | 'low95', high: 'high80' | 'high95', some = tried) =>
    some.filter((one) => one.value + one.residual >= one[low] && one.value + one.residual <= one[high]).length / some.length;
  expect(holds('low80', 'high80')).toBeGreaterThan(0.74);
  expect(holds('low80', 'high80')).toBeLessThan(0.86);
  expect(holds('low95', 'high95')).toBeGreaterThan(0.91);
});

test('prices dealt out at random are not foretold', async () => {
  const market = made(1);
  const order = [...market.logRate.keys()].sort((a, b) => draw(a, 5) - draw(b, 5));
  const shuffled = { ...market, logRate: market.logRate.map((_, i) => market.logRate[order[i]!]!) };
  const tried = await lastYear(shuffled);
  const middle = median(shuffled.logRate)!;
  const blind = median(tried.map(({ row }) => Math.abs(shuffled.logRate[row]! - middle)))!;
  expect(missOf(tried)).toBeGreaterThan(blind * 0.95);
});

test.each(['frozen', 'rolling'] as const)(
  'a price of its own month or later moves no value, range or refusal by anything (%s)',
  async (split) => {
    const market = makeMarket({ buildings: 12, months: 30, salesAMonth: 20, noise, hasLaunches: true });
    const launched = new Set(market.building.filter((_, i) => market.saleKind[i] === 1 && market.month[i]! >= market.month[0]! + 20));
    expect(launched.size).toBeGreaterThan(2);
    const from = market.month[0]! + 20;
    const changed = from + 4;
    const tries = (of: MarketColumns) => evaluateMarket(of, { from, to: from + 7, split, effort: 0.03 }, growHere);
    const before = await tries(market);
    const after = await tries({
      ...market,
      logRate: market.logRate.map((rate, i) => (market.month[i]! >= changed ? rate + 3 * draw(i, 9) : rate)),
    });
    const until = <Sale extends { month: number }>(sales: readonly Sale[]) => sales.filter(({ month }) => month <= changed);
    expect(until(after)).toEqual(until(before));
    // The months after it do hear of it.
    expect(after.at(-1)!.value).not.toBe(before.at(-1)!.value);
  },
);

test('a rolling trial grows trees anew each quarter, as in use, or as often as is wanted', async () => {
  const market = makeMarket({ buildings: 12, months: 30, salesAMonth: 20, noise });
  const from = market.month[0]! + 24;
  const agesOf = async (regrowMonths?: number) => {
    const tried = await evaluateMarket(market, { from, to: from + 4, split: 'rolling', effort: 0.03, regrowMonths }, growHere);
    return [0, 1, 2, 3].map((month) => tried.find((one) => one.month === from + month)!.monthsSinceGrown);
  };
  expect(await agesOf()).toEqual([0, 1, 2, 0]);
  expect(await agesOf(1)).toEqual([0, 0, 0, 0]);
});
