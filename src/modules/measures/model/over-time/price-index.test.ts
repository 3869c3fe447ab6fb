import { expect, test } from 'vitest';
import { median } from '#core/statistics.ts';
import { priceIndex, type IndexSales } from './price-index.ts';

/** mulberry32 and Box–Muller, so that every run draws the same market. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, normal: () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next()) };
}

type Made = { periods: number; perPeriod: number; buildings: number; growth: number; drift: number; seed?: number; wild?: number };

/** Buildings of very different levels; with `drift` later periods sell in dearer ones and larger homes. */
function market({ periods, perPeriod, buildings, growth, drift, seed = 1, wild = 0 }: Made): IndexSales {
  const random = randomFrom(seed);
  const rows = Array.from({ length: periods * perPeriod }, (_, i) => {
    const period = Math.floor(i / perPeriod);
    const lean = drift * (period / periods);
    const building = Math.min(buildings - 1, Math.floor(buildings * (lean + (1 - lean) * random.next())));
    const logArea = 6.3 + 0.3 * random.normal() + lean;
    const floor = Math.floor(20 * random.next());
    const resale = random.next() < 0.4 ? 1 : 0;
    const noise = random.next() < wild ? 3 * random.normal() : 0.06 * random.normal();
    const logRate = 9 + (0.8 * building) / buildings + growth * period - 0.1 * logArea + 0.004 * floor - 0.05 * resale + noise;
    return { period, building, logArea, floor, resale, logRate };
  });
  const column = (of: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, of);
  return {
    n: rows.length,
    periods,
    buildings,
    period: Int32Array.from(rows, ({ period }) => period),
    building: Int32Array.from(rows, ({ building }) => building),
    logRate: column(({ logRate }) => logRate),
    logArea: column(({ logArea }) => logArea),
    floor: column(({ floor }) => floor),
    resale: column(({ resale }) => resale),
  };
}

const truth = (growth: number, p: number) => 100 * Math.exp(growth * p);
const usual = { periods: 20, perPeriod: 60, buildings: 25, growth: 0.015, drift: 0.9 };

test('the index follows the price of the same home, where the median follows what happens to be sold', () => {
  const sales = market(usual);
  const index = priceIndex(sales);
  const last = index.at(-1)?.value ?? NaN;
  expect(Math.abs(last / truth(usual.growth, 19) - 1)).toBeLessThan(0.02);
  const medianOf = (p: number) => median(sales.logRate.filter((_, i) => sales.period[i] === p)) ?? NaN;
  expect(Math.exp(medianOf(19) - medianOf(0)) / Math.exp(usual.growth * 19)).toBeGreaterThan(1.15);
});

test('nineteen in twenty bands hold the truth', () => {
  let inside = 0;
  let all = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const index = priceIndex(market({ ...usual, seed }));
    for (const [p, { low, high }] of index.entries()) {
      if (p === 0) continue;
      all += 1;
      if (low !== null && high !== null && low <= truth(usual.growth, p) && truth(usual.growth, p) <= high) inside += 1;
    }
  }
  expect(inside / all).toBeGreaterThan(0.91);
  expect(inside / all).toBeLessThan(0.99);
});

test('one price in twenty being wild hardly moves it', () => {
  const index = priceIndex(market({ ...usual, wild: 0.05 }));
  expect(Math.abs((index.at(-1)?.value ?? NaN) / truth(usual.growth, 19) - 1)).toBeLessThan(0.03);
});

test('a period whose buildings sold at no other time is not known, however many they are', () => {
  const sales = market({ ...usual, periods: 6 });
  const lone = new Int32Array(sales.building);
  for (let i = 0; i < sales.n; i++) if (sales.period[i] === 3) lone[i] = sales.buildings + (i % 2);
  const index = priceIndex({ ...sales, building: lone, buildings: sales.buildings + 2 });
  expect(index[3]).toEqual({ value: null, low: null, high: null, n: 60 });
  expect(index[4]?.value).not.toBeNull();
});

test('unknown floors and no sales at all are no trouble', () => {
  const sales = market({ ...usual, periods: 4 });
  expect(priceIndex({ ...sales, floor: sales.floor.map(() => NaN) })[3]?.value).toBeGreaterThan(100);
  const none = market({ ...usual, periods: 0, perPeriod: 0 });
  expect(priceIndex({ ...none, periods: 3 }).map(({ value, n }) => [value, n])).toEqual([
    [null, 0],
    [null, 0],
    [null, 0],
  ]);
});

test('a period in which one building alone sold has no value, for nothing tells its error; of one building there is no index', () => {
  const sales = market({ periods: 8, perPeriod: 40, buildings: 6, growth: 0.01, drift: 0 });
  const alone = { ...sales, building: sales.building.map((building, i) => (sales.period[i] === 3 ? 0 : building)) };
  const index = priceIndex(alone);
  expect(index[3]).toEqual({ value: null, low: null, high: null, n: 40 });
  for (const { value, low, high } of index.filter((_point, p) => p !== 3)) {
    expect(Number.isFinite(value)).toBe(true);
    expect(low).toBeGreaterThan(0);
    expect(Number.isFinite(high)).toBe(true);
  }
  const one = priceIndex({ ...sales, buildings: 1, building: sales.building.map(() => 0) });
  expect(one.every(({ value, low, high, n }) => value === null && low === null && high === null && n === 40)).toBe(true);
});
