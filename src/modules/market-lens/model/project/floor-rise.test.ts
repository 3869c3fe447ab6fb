import { expect, test } from 'vitest';
import { floorRise, type FloorSale } from './floor-rise.ts';

let dice = 3;
const roll = () => {
  dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0;
  return dice / 2 ** 32 - 0.5;
};
/** Prices rise from half-year to half-year, and higher floors are sold later: without groups that would pass for floor rise. */
const sales = (perFloor: number, noise: number, n = 240): FloorSale[] =>
  Array.from({ length: n }, (_, at) => {
    const half = Math.floor((4 * at) / n);
    const floor = 1 + 3 * half + (at % 12);
    return { group: `2 BHK ${half}`, floor, rate: 9_000 + 800 * half + perFloor * floor + noise * roll() };
  });

test('the rise put in comes out, and its range holds it, though prices and floors sold both rose over time', () => {
  const rise = floorRise(sales(40, 600));
  if (rise.kind !== 'told') throw new Error(`refused with ${rise.n} sales`);
  expect(rise.low).toBeLessThan(40);
  expect(rise.high).toBeGreaterThan(40);
  expect(rise.high - rise.low).toBeLessThan(25);
  expect(rise).toMatchObject({ n: 240, groups: 4, from: 1, to: 21 });
  expect(rise.percent).toBeCloseTo((100 * rise.perFloor) / 10_600, 0);
});

test('without a rise the range holds none', () => {
  const rise = floorRise(sales(0, 900));
  if (rise.kind !== 'told') throw new Error(`refused with ${rise.n} sales`);
  expect(rise.low).toBeLessThan(0);
  expect(rise.high).toBeGreaterThan(0);
});

test('few sales, few floors, or nothing like them to stand beside is refused', () => {
  expect(floorRise(sales(40, 0, 20))).toMatchObject({ kind: 'refused', n: 20, needed: 30 });
  expect(floorRise(sales(40, 0).map((sale) => Object.assign({}, sale, { floor: sale.floor % 3 })))).toMatchObject({
    kind: 'refused',
    floors: 3,
  });
  expect(floorRise(sales(40, 0).map((sale, at) => Object.assign({}, sale, { group: `${at}` })))).toMatchObject({ kind: 'refused', n: 0 });
});
