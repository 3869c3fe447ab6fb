import { describe, expect, test } from 'vitest';
import { makeMarket } from './testing.ts';
import { readMonths, type ReadOptions } from './read-months.ts';
import { withCopies, type MarketColumns } from './market-columns.ts';
import { alikeAroundFeatures } from './alike-around.ts';
import { ownSalesFeatures } from './own-sales.ts';

const market = makeMarket({ buildings: 30, months: 24, salesAMonth: 40, noise: 0.05 });
const options = (facts: Float64Array | null = null): ReadOptions => ({
  slopesBefore: market.month[0]! + 12,
  facts,
  withKernel: true,
  copies: [],
});
const featuresAt = (read: ReturnType<typeof readMonths>, row: number) => read.columns.map((column) => column[row]!);

/** The market with one sale's price changed, or all of a month's and later. */
const withRates = (change: (i: number, rate: number) => number): MarketColumns => ({
  ...market,
  logRate: market.logRate.map((rate, i) => change(i, rate)),
});

describe('what a row is told', () => {
  const row = 600; // in the sixteenth month, after the slopes were fitted
  const features = featuresAt(readMonths(market, options()), row);

  test('does not depend on its own price', () => {
    const other = readMonths(
      withRates((i, rate) => (i === row ? rate + 2 : rate)),
      options(),
    );
    expect(featuresAt(other, row)).toEqual(features);
  });

  test('does not depend on any sale of its month or later', () => {
    const month = market.month[row]!;
    const other = readMonths(
      withRates((i, rate) => (market.month[i]! >= month ? rate - 1 : rate)),
      options(),
    );
    expect(featuresAt(other, row)).toEqual(features);
  });

  test('depends on what its building sold for before', () => {
    const month = market.month[row]!;
    const earlier = withRates((i, rate) => (market.building[i] === market.building[row] && market.month[i]! < month ? rate + 0.1 : rate));
    expect(featuresAt(readMonths(earlier, options()), row)).not.toEqual(features);
  });
});

test('a copy is told nothing that only its own building knows', () => {
  const copies = [{ row: 600, hasPlace: true }];
  const withCopy = (of: MarketColumns) => readMonths(withCopies(of, copies), { ...options(), copies });
  const once = withCopy(market);
  const ownBuilding = withRates((i, rate) => (market.building[i] === market.building[600] ? rate + 0.2 : rate));
  const names = once.features.map(({ name }) => name);
  const at = (name: string) => once.columns[names.indexOf(name)]![market.n]!;
  expect(at('count:building')).toBe(0);
  expect(at('level:building')).toBeNaN();
  expect(at('areaAgainstBuilding')).toBeNaN();
  for (const { name } of ownSalesFeatures) expect([name, at(name)]).toEqual([name, Number.NaN]);
  // Index and slopes do hear of the building; its own comparables do not.
  expect(at('comparables:weight')).toBeCloseTo(withCopy(ownBuilding).columns[names.indexOf('comparables:weight')]![market.n]!, 5);
});

test('a copy without its place is told neither where its building stands nor of what year it is', () => {
  const copies = [{ row: 600, hasPlace: false }];
  const read = readMonths(withCopies(market, copies), { ...options(), copies });
  const at = (name: string) => read.columns[read.features.findIndex((one) => one.name === name)]![market.n]!;
  for (const name of ['latitude', 'longitude', 'builtYear', 'age', 'level:neighbourhood', 'level:building']) expect(at(name)).toBeNaN();
  for (const { name } of alikeAroundFeatures) expect([name, at(name)]).toEqual([name, Number.NaN]);
  expect([at('locality'), at('logArea'), at('count:building')]).toEqual([market.locality[600], market.logArea[600], 0]);
  expect(at('comparables:weight')).toBeGreaterThan(0);
});

test('the index follows prices that rise by half a percent a month', () => {
  const { months } = readMonths(market, options());
  const rise = months.market[24]! - months.market[12]!;
  expect(rise).toBeGreaterThan(0.035);
  expect(rise).toBeLessThan(0.085);
});
