import { expect, test } from 'vitest';
import { parkingNeed } from '../rules/parking.ts';
import { ruleTables as tables } from '../rules/testing.ts';
import { MixInput } from './mix-input.ts';
import { unitMix } from './unit-mix.ts';

const sizes = [
  { name: '1 BHK', carpetSqm: 42, ratePerSqm: 110_000 },
  { name: '2 BHK', carpetSqm: 64, ratePerSqm: 105_000 },
  { name: '3 BHK', carpetSqm: 91, ratePerSqm: 100_000 },
];
const mixOf = (input: object) => unitMix(MixInput.parse(input), tables);

/** Every mix of whole floors and a last one, one after the other. */
function bestByTrying(input: MixInput): number | null {
  const floors = Math.floor(input.builtSqm / input.floorSqm!);
  const plate = input.floorSqm! * input.carpetShare;
  const last = (input.builtSqm - floors * input.floorSqm!) * input.carpetShare;
  const mixes = (room: number, at = 0): number[][] => {
    const size = input.sizes[at];
    if (!size) return [[]];
    const found: number[][] = [];
    for (let n = 0; n * size.carpetSqm <= room + 1e-9; n += 1)
      for (const rest of mixes(room - n * size.carpetSqm, at + 1)) found.push([n, ...rest]);
    return found;
  };
  let best: number | null = null;
  const lasts = mixes(last);
  for (const each of mixes(plate))
    for (const end of lasts) {
      const homes = each.map((n, at) => n * floors + end[at]!);
      const sum = homes.reduce((total, n) => total + n, 0);
      const keeps = input.sizes.every(
        ({ least, most, leastShare, mostShare }, at) =>
          homes[at]! >= least &&
          homes[at]! <= (most ?? Infinity) &&
          homes[at]! >= leastShare * sum - 1e-9 &&
          homes[at]! <= mostShare * sum + 1e-9,
      );
      if (!keeps) continue;
      const value = homes.reduce((total, n, at) => total + n * Math.round(input.sizes[at]!.carpetSqm * input.sizes[at]!.ratePerSqm), 0);
      if (best === null || value > best) best = value;
    }
  return best;
}

type Tried = { builtSqm: number; floorSqm: number; bounds?: [number, number]; most?: number; least?: number };
test.each<[Tried]>([
  [{ builtSqm: 4180, floorSqm: 430 }],
  [{ builtSqm: 4000, floorSqm: 400, bounds: [0.2, 0.5] }],
  [{ builtSqm: 7770, floorSqm: 610, bounds: [0.25, 0.4] }],
  [{ builtSqm: 2950, floorSqm: 350, most: 7 }],
  [{ builtSqm: 3650, floorSqm: 350, least: 9 }],
])('the mix is worth as much as the best of all that can be tried: %o', ({ builtSqm, floorSqm, bounds, most, least }: Tried) => {
  const input = MixInput.parse({
    builtSqm,
    floorSqm,
    carpetShare: 0.74,
    sizes: sizes.map((size, at) => ({
      ...size,
      ...(bounds && { leastShare: bounds[0], mostShare: bounds[1] }),
      ...(most && at === 0 && { most }),
      ...(least && at === 2 && { least }),
    })),
  });
  const best = bestByTrying(input);
  expect(best).not.toBeNull();
  const found = unitMix(input, tables);
  expect(found.valueRupees).toBe(best);
  expect(found.atMostRupees).toBeGreaterThanOrEqual(found.valueRupees);
  expect(found.findings.join()).not.toContain('before the best mix was proved');
});

test('what is said of the mix adds up: homes by floors, area, value, shares', () => {
  const found = mixOf({ builtSqm: 4180, floorSqm: 430, carpetShare: 0.74, sizes });
  expect(found.wholeFloors).toBe(9);
  for (const { homes, eachFloor, lastFloor } of found.sizes) expect(homes).toBe(9 * eachFloor + lastFloor);
  expect(found.sizes.reduce((sum, { eachFloor, carpetSqm }) => sum + eachFloor * carpetSqm, 0)).toBeLessThanOrEqual(430 * 0.74 + 1e-6);
  expect(found.carpetSqm + found.unusedCarpetSqm).toBeCloseTo(4180 * 0.74, 6);
  expect(found.sizes.reduce((sum, { homes, priceRupees }) => sum + homes * priceRupees, 0)).toBe(found.valueRupees);
  expect(found.sizes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  expect(found.withoutFloorsRupees!).toBeGreaterThanOrEqual(found.valueRupees);
});

test('spaces for cars bind: the mix keeps to them, and says what ten more would add', () => {
  const free = mixOf({ builtSqm: 8000, carpetShare: 0.74, sizes });
  const bound = mixOf({ builtSqm: 8000, carpetShare: 0.74, sizes, mostCars: Math.floor(free.cars) - 20 });
  const need = parkingNeed(
    bound.sizes.map(({ homes: count, carpetSqm }) => ({ count, carpetSqm })),
    'PMC',
    false,
    tables,
    '2025-01-30',
  );
  expect(need.cars).toBeLessThanOrEqual(Math.floor(free.cars) - 20);
  expect(need.exactCars).toBeCloseTo(bound.cars, 4);
  expect(bound.valueRupees).toBeLessThan(free.valueRupees);
  expect(bound.tenMoreCarsRupees).toBeGreaterThan(0);
  expect(free.tenMoreCarsRupees).toBeNull();
});

test('in a TOD zone half of the area lies in homes of at most 60 sq m', () => {
  const dear = sizes.map((size) => ({ ...size, ratePerSqm: size.carpetSqm * 1000 }));
  const found = mixOf({ builtSqm: 6000, carpetShare: 0.74, sizes: dear, smallHomes: { mostSqm: 60, leastAreaShare: 0.5 }, tod: true });
  const small = found.sizes.filter(({ carpetSqm }) => carpetSqm <= 60).reduce((sum, { homes, carpetSqm }) => sum + homes * carpetSqm, 0);
  expect(small / found.carpetSqm).toBeGreaterThanOrEqual(0.5);
  expect(found.sizes[2]!.homes).toBeGreaterThan(0);
});

test('bounds that no mix keeps are refused in plain sentences', () => {
  const refusal = (input: object) => () => mixOf({ builtSqm: 4000, carpetShare: 0.74, ...input });
  expect(refusal({ sizes: sizes.map((size) => ({ ...size, leastShare: 0.4 })) })).toThrow('The least shares add up to 120 %');
  expect(refusal({ sizes: sizes.map((size) => ({ ...size, mostShare: 0.3 })) })).toThrow('The most shares add up to 90 %');
  expect(refusal({ sizes: sizes.map((size) => ({ ...size, least: 30 })) })).toThrow('need 5910 sq m of carpet; 2960 sq m may be built');
  expect(refusal({ sizes, builtSqm: 50 })).toThrow('Not even one home of these sizes finds room.');
  expect(MixInput.safeParse({ builtSqm: 100, carpetShare: 0.7, sizes: [sizes[0], sizes[0]] }).error?.message).toContain('have one name');
  expect(MixInput.safeParse({ builtSqm: 100, carpetShare: 0.7, sizes: [] }).error?.message).toContain('At least one size');
});
