import { expect, test } from 'vitest';
import type { MarketColumns } from './market-columns.ts';
import { OwnSales, ownSalesFeatures } from './own-sales.ts';

type Sale = { month: number; sqft: number; floor: number; above: number; surprise?: number; building?: number };
const first = 2020 * 12;

/** Sales in the order of their months, and behind them the flat that is asked about. */
function reading(sales: readonly Sale[], flat: Omit<Sale, 'above'>, hidden = false) {
  const rows = [...sales, flat];
  const column = (value: (sale: Omit<Sale, 'above'>) => number) => Float32Array.from(rows, value);
  const market: MarketColumns = {
    n: sales.length,
    month: Int32Array.from(rows, ({ month }) => first + month),
    logRate: new Float64Array(rows.length),
    logArea: column(({ sqft }) => Math.log(sqft)),
    floor: column(({ floor }) => floor),
    builtYear: column(() => 2000),
    latitude: column(() => 18.5),
    longitude: column(() => 73.8),
    locality: new Int32Array(rows.length),
    building: Int32Array.from(rows, ({ building = 0 }) => building),
    configuration: Int32Array.from(rows, ({ sqft, building = 0 }) => building * 10_000 + sqft),
    unitType: new Int32Array(rows.length),
    saleKind: new Uint8Array(rows.length),
    others: [],
  };
  const own = new OwnSales(market, 3, first);
  sales.forEach(({ above, surprise = 0 }, i) => own.learn(i, above, surprise));
  const values: number[] = [];
  own.read(sales.length, flat.month, 0, hidden, (value) => values.push(value));
  expect(values).toHaveLength(ownSalesFeatures.length);
  return (name: string) => values[ownSalesFeatures.findIndex((one) => one.name === name)]!;
}

test('a building without sales, or one that is taken for new, says nothing', () => {
  const elsewhere = reading([{ month: 0, sqft: 800, floor: 3, above: 0.1, building: 1 }], { month: 2, sqft: 800, floor: 3 });
  const hidden = reading([{ month: 0, sqft: 800, floor: 3, above: 0.1 }], { month: 2, sqft: 800, floor: 3 }, true);
  for (const { name } of ownSalesFeatures) expect([name, elsewhere(name), hidden(name)]).toEqual([name, Number.NaN, Number.NaN]);
});

test('what sales were lately above what was expected of them counts by how late and how many they are', () => {
  const at = reading(
    [
      { month: 0, sqft: 800, floor: 3, above: 0, surprise: -0.1 },
      { month: 9, sqft: 900, floor: 3, above: 0, surprise: 0.2 },
      { month: 9, sqft: 900, floor: 14, above: 0, surprise: 0.2 },
    ],
    { month: 10, sqft: 800, floor: 3 },
  );
  expect(at('surprise:building:lately')).toBeGreaterThan(0.08);
  expect(at('surprise:building:lately')).toBeLessThan(0.2);
  expect(at('surprise:building:halfYear')).toBeLessThan(0.2 * (2 / 3.5));
  expect(at('surprise:building:latelyCount')).toBeCloseTo(2 * 2 ** (-1 / 1.5) + 2 ** (-10 / 1.5), 6);
  // Those of the same size were sold for less, long ago; of the same floors both ways.
  expect(at('surprise:configuration')).toBeLessThan(0);
  expect(at('surprise:floors')).toBeLessThan(at('surprise:building:halfYear'));
});

test('the next smaller and larger sizes are those sold, whatever else is farther, and what lies between is between', () => {
  const at = reading(
    [
      { month: 0, sqft: 500, floor: 3, above: 0.9 },
      { month: 1, sqft: 700, floor: 3, above: 0.1 },
      { month: 1, sqft: 700, floor: 9, above: 0.3 },
      { month: 2, sqft: 600, floor: 3, above: 0.9 },
      { month: 3, sqft: 1000, floor: 3, above: 0.4 },
      { month: 4, sqft: 1400, floor: 3, above: -0.9 },
    ],
    { month: 5, sqft: 800, floor: 3 },
  );
  expect(at('smaller:aboveBase')).toBeCloseTo(0.2, 6);
  expect(at('smaller:apart')).toBeCloseTo(Math.log(800 / 700), 5);
  expect(at('larger:aboveBase')).toBeCloseTo(0.4, 6);
  expect(at('larger:apart')).toBeCloseTo(Math.log(1000 / 800), 5);
  const share = Math.log(800 / 700) / Math.log(1000 / 700);
  expect(at('between:aboveBase')).toBeCloseTo(0.2 + 0.2 * share, 5);
  expect(at('sameSize:aboveBase')).toBeNaN();
});

test('the same flat is one of its size and floor, by the last month in which one was sold', () => {
  const at = reading(
    [
      { month: 1, sqft: 800, floor: 3, above: 0.5 },
      { month: 4, sqft: 800, floor: 3, above: 0.1 },
      { month: 4, sqft: 800, floor: 3, above: 0.2 },
      { month: 6, sqft: 800, floor: 14, above: 0.9 },
      { month: 6, sqft: 830, floor: 3, above: 0.9 },
    ],
    { month: 7, sqft: 800, floor: 3 },
  );
  expect([at('sameFlat:months'), at('sameFlat:count')]).toEqual([3, 3]);
  expect(at('sameFlat:aboveBase')).toBeCloseTo(0.15, 6);
  // The one eleven floors above hardly counts beside them.
  expect(at('sameSize:aboveBase')).toBeLessThan(0.3);
});

test('prices that rise with area and floor in one building rise so for a flat that is larger than all it sold', () => {
  const sales = Array.from({ length: 60 }, (_, i): Sale => {
    const [sqft, floor] = [[500, 700, 900][i % 3]!, (i * 7) % 20];
    return { month: Math.floor(i / 10), sqft, floor, above: 0.3 * Math.log(sqft / 700) + 0.01 * floor };
  });
  const at = reading(sales, { month: 6, sqft: 1100, floor: 10 });
  expect(at('slope:area')).toBeGreaterThan(0.25);
  expect(at('slope:area')).toBeLessThan(0.3);
  expect(at('slope:floor')).toBeGreaterThan(0.0075);
  expect(at('slope:aboveBase')).toBeGreaterThan(0.2);
  // One sale says nothing of slopes.
  const one = reading(sales.slice(0, 1), { month: 6, sqft: 1100, floor: 10 });
  expect([one('slope:area'), one('slope:floor')]).toEqual([0, 0]);
});
