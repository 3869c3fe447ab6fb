import { expect, test } from 'vitest';
import { AlikeAround, alikeAroundFeatures } from './alike-around.ts';
import type { MarketColumns } from './market-columns.ts';

type Sale = { sqft?: number; type?: number; year?: number; north?: number; building?: number; surprise?: number; month?: number };

/** Sales in the order of their months, and behind them the flat that is asked about; `north` in metres. */
function reading(sales: readonly Sale[], wanted: Sale) {
  const rows = [...sales, wanted];
  const column = (value: (sale: Sale) => number) => Float32Array.from(rows, value);
  const market: MarketColumns = {
    n: sales.length,
    month: Int32Array.from(rows, ({ month = 0 }) => month),
    logRate: new Float64Array(rows.length),
    logArea: column(({ sqft = 800 }) => Math.log(sqft)),
    floor: column(() => 3),
    builtYear: column(({ year = 1985 }) => year),
    latitude: column(({ north = 0 }) => 18.5 + north / 111_195),
    longitude: column(() => 73.8),
    locality: new Int32Array(rows.length),
    building: Int32Array.from(rows, ({ building = 1 }) => building),
    configuration: new Int32Array(rows.length),
    unitType: Int32Array.from(rows, ({ type = 2 }) => type),
    saleKind: new Uint8Array(rows.length),
    others: [],
  };
  const around = new AlikeAround(market);
  sales.forEach(({ month = 0, surprise = 0.1 }, i) => around.learn(i, month, surprise));
  const values: number[] = [];
  around.read(sales.length, wanted.month ?? 0, (value) => values.push(value));
  expect(values).toHaveLength(alikeAroundFeatures.length);
  return (name: string) => values[alikeAroundFeatures.findIndex((one) => one.name === name)]!;
}
const flat: Sale = { building: 0 };

test('flats alike in other buildings are heard, drawn to none by two sales, and fade', () => {
  const now = reading([{}, {}], flat);
  expect(now('alike:near:quarterCount')).toBeCloseTo(2, 9);
  expect(now('alike:near:quarter')).toBeCloseTo(0.2 / 4, 9);
  const later = reading([{}, {}], { ...flat, month: 12 });
  expect(later('alike:near:yearCount')).toBeCloseTo(1, 9);
  expect(later('alike:near:year')).toBeCloseTo(0.1 / 3, 9);
  expect(later('alike:near:quarterCount')).toBeCloseTo(2 * 2 ** (-12 / 3.5), 9);
});

test.each<[string, Sale]>([
  ['the building itself', { building: 0 }],
  ['another kind', { type: 3 }],
  ['another size', { sqft: 1000 }],
  ['another time of building', { year: 2015 }],
  ['one a kilometre away', { north: 1000 }],
])('%s says nothing', (_, sale) => {
  const at = reading([sale, sale, sale], flat);
  for (const { name } of alikeAroundFeatures) expect([name, at(name)]).toEqual([name, 0]);
});

test('the building itself says nothing beside others', () => {
  const at = reading([{ building: 0, surprise: -0.2 }, {}, { building: 0, surprise: 0.25, month: 1 }], { ...flat, month: 1 });
  expect(at('alike:wide:yearCount')).toBeCloseTo(2 ** (-1 / 12), 9);
  expect(at('alike:wide:year')).toBeCloseTo((0.1 * 2 ** (-1 / 12)) / (2 ** (-1 / 12) + 2), 9);
});

test('squares of 130 m end where those of 260 m go on', () => {
  const at = reading([{ north: 300 }], flat);
  expect([at('alike:near:yearCount'), at('alike:wide:yearCount')]).toEqual([0, 1]);
});

test('where the place is not known nothing is, and sales without a place are heard by nobody', () => {
  const nowhere = reading([{}], { ...flat, north: Number.NaN });
  for (const { name } of alikeAroundFeatures) expect([name, nowhere(name)]).toEqual([name, Number.NaN]);
  expect(reading([{ north: Number.NaN }], flat)('alike:wide:yearCount')).toBe(0);
});
