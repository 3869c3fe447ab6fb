import { expect, test } from 'vitest';
import { baseRateFor, homeKey, priceTower, Tower } from './price-list.ts';

const tower = (change: object = {}) =>
  Tower.parse({
    stacks: [
      { name: 'A', configuration: '2 BHK', carpetSqft: 700, fromFloor: 1, toFloor: 10 },
      { name: 'B', configuration: '3 BHK', carpetSqft: 1000, viewShare: 0.02, fromFloor: 3, toFloor: 10 },
    ],
    baseRatePerSqft: 10_000,
    baseFloor: 5,
    usualCarpetSqft: { '2 BHK': 700, '3 BHK': 900 },
    premiums: { floorShare: 0.01, sizeElasticity: -0.1, configurationShares: { '2 BHK': 0, '3 BHK': -0.03 } },
    typedRates: {},
    roundToRupees: 1,
    ...change,
  });
const rateOf = (list: ReturnType<typeof priceTower>, stack: string, floor: number) =>
  list.homes.find(({ key }) => key === homeKey(stack, floor))!.ratePerSqft;

test('every home once, and the list sums to its homes', () => {
  const list = priceTower(tower());
  expect(list.homes).toHaveLength(18);
  expect(new Set(list.homes.map(({ key }) => key)).size).toBe(18);
  expect(list.sumRupees).toBe(list.homes.reduce((sum, { priceRupees }) => sum + priceRupees, 0));
  expect(list.averageRatePerSqft).toBeCloseTo(list.sumRupees / (7000 + 8000), 6);
});

test('the reference home costs the base rate; floor, size, configuration and view move the others by their premiums', () => {
  const list = priceTower(tower());
  expect(rateOf(list, 'A', 5)).toBeCloseTo(10_000, 2);
  expect(rateOf(list, 'A', 10)).toBeCloseTo(10_000 * 1.01 ** 5, 2);
  expect(rateOf(list, 'B', 5)).toBeCloseTo(10_000 * 0.97 * (1000 / 900) ** -0.1 * 1.02, 2);
});

test('prices are whole multiples, and the rate shown is that of the price', () => {
  const list = priceTower(tower({ roundToRupees: 5000 }));
  for (const { priceRupees, carpetSqft, ratePerSqft } of list.homes) {
    expect(priceRupees % 5000).toBe(0);
    expect(ratePerSqft).toBe(priceRupees / carpetSqft);
  }
});

test('a typed rate stands, and is marked', () => {
  const list = priceTower(tower({ typedRates: { [homeKey('A', 1)]: 12_345 } }));
  expect(list.homes.filter(({ isTyped }) => isTyped).map(({ key, priceRupees }) => [key, priceRupees])).toEqual([
    [homeKey('A', 1), 12_345 * 700],
  ]);
});

test('the base rate for a target brings the sum to it, and none is named where there is none', () => {
  const target = 200_000_000;
  const base = baseRateFor(tower(), target)!;
  expect(Math.abs(priceTower(tower({ baseRatePerSqft: base })).sumRupees - target)).toBeLessThan(200);
  const allTyped = tower({
    typedRates: Object.fromEntries(priceTower(tower()).homes.map(({ key }) => [key, 10_000])),
  });
  expect(baseRateFor(allTyped, target)).toBeNull();
  expect(baseRateFor(tower(), 1)).toBeNull();
});

test('bad towers are refused in words', () => {
  const faults = (change: object) => {
    const found = Tower.safeParse({ ...tower(), ...change });
    return found.success ? [] : found.error.issues.map(({ message }) => message);
  };
  const [a] = tower().stacks;
  expect(faults({ stacks: [] })).toEqual(['A tower needs a stack.']);
  expect(faults({ stacks: [a, a] })).toEqual(['Two stacks have one name.']);
  expect(faults({ stacks: [{ ...a, fromFloor: 9, toFloor: 2 }] })).toEqual(['The last floor lies below the first.']);
  expect(faults({ stacks: [{ ...a, carpetSqft: 7 }] })).toEqual(['At least 100 sq ft of carpet area.']);
  expect(faults({ baseRatePerSqft: 1 })).toEqual(['A rate below ₹100 a sq ft is taken for a slip.']);
  expect(faults({ premiums: { ...tower().premiums, floorShare: 0.5 } })).toEqual(['At most 5 % a floor.']);
});
