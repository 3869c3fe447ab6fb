import { expect, test } from 'vitest';
import { plotShape, type PlotShape } from '../shape/plot-shape.ts';
import { frontMargin, heightLimit, refugeAbove, sideMargin, type MarginFacts } from './margins.ts';
import { massing, type MassingFacts } from './massing.ts';
import { parkingNeed } from './parking.ts';
import { ruleTables as tables } from './testing.ts';

const day = '2025-01-30';
const facts = (heightM: number, parkingHeightM: number, more: Partial<MarginFacts> = {}): MarginFacts => ({
  plotSqm: 1000,
  congested: false,
  sanctioner: 'PMC',
  heightM,
  parkingHeightM,
  ...more,
});

test.each([
  [14, 3, 3],
  [18, 3, 3],
  [22, 5, 3.4],
  [24, 5, 3.8],
  [24.1, 5, 6],
  [25, 5, 6],
  [36, 6, 6],
  [50, 5, 9],
  [70, 6, 12],
  [100, 6, 12],
])('a building of %d m with %d m of parking keeps its margin to the neighbour', (heightM, parkingM, margin) => {
  expect(sideMargin(facts(heightM, parkingM), tables, day)).toBeCloseTo(margin, 9);
});

test('small plots, congested areas and roads have margins of their own', () => {
  expect(sideMargin(facts(12, 0, { plotSqm: 449.9 }), tables, day)).toBe(2);
  expect(sideMargin(facts(12, 0, { plotSqm: 450 }), tables, day)).toBe(3);
  expect(sideMargin(facts(14.9, 0, { congested: true }), tables, day)).toBe(0);
  expect(sideMargin(facts(15, 0, { congested: true }), tables, day)).toBe(1);
  expect(sideMargin(facts(24.1, 5, { congested: true }), tables, day)).toBe(6);
  expect(sideMargin(facts(14, 0, { congested: true, plotSqm: 4001 }), tables, day)).toBe(3);
  expect([17.99, 18, 29.99, 30].map((road) => frontMargin(road, facts(70, 6), tables, day))).toEqual([3, 4.5, 4.5, 6]);
  expect(frontMargin(30, facts(70, 6, { sanctioner: 'metropolitan-authority' }), tables, day)).toBe(4.5);
  expect([4, 4.5, 6, 12].map((road) => frontMargin(road, facts(12, 3, { congested: true }), tables, day))).toEqual([0.25, 0, 1, 2]);
});

test('roads and authorities limit the height', () => {
  const most = (sanctioner: MarginFacts['sanctioner'], road: number) => heightLimit(sanctioner, road, tables, day).mostM;
  expect([most('PMC', 11.99), most('PMC', 12), most('PMC', 15)]).toEqual([24, 49.999, null]);
  expect([most('PCMC', 12), most('metropolitan-authority', 12), most('other-corporation', 12), most('council', 30)]).toEqual([
    null,
    null,
    70,
    50,
  ]);
  expect([refugeAbove(24, tables, day), refugeAbove(24.1, tables, day), refugeAbove(70, tables, day)]).toEqual([
    [],
    [24],
    [24, 39, 54, 69],
  ]);
});

test('parking: visitors, the factor of the authority, and a half that is not rounded up', () => {
  const need = (homes: [number, number][], sanctioner: MarginFacts['sanctioner'], tod = false) => {
    const { cars, twoWheelers } = parkingNeed(
      homes.map(([count, carpetSqm]) => ({ count, carpetSqm })),
      sanctioner,
      tod,
      tables,
      day,
    );
    return [cars, twoWheelers];
  };
  expect(need([[100, 90]], 'PMC')).toEqual([105, 105]);
  expect(need([[100, 90]], 'metropolitan-authority')).toEqual([73, 105]);
  expect(need([[60, 62]], 'PMC')).toEqual([31, 63]);
  expect(
    need(
      [
        [120, 62],
        [40, 98],
      ],
      'PMC',
    ),
  ).toEqual([105, 168]);
  expect(need([[100, 90]], 'PMC', true)).toEqual([52, 52]);
  expect(parkingNeed([{ count: 100, carpetSqm: 90 }], 'metropolitan-authority', false, tables, day).halfUpCars).toBe(74);
});

test('homes of 30 to 40 sq m need fewer two-wheelers in a congested area', () => {
  const homes = [{ count: 100, carpetSqm: 35 }];
  expect(parkingNeed(homes, 'PMC', false, tables, day)).toMatchObject({ cars: 52, twoWheelers: 105 });
  expect(parkingNeed(homes, 'PMC', false, tables, day, { congested: true })).toMatchObject({ cars: 52, twoWheelers: 52 });
});

const site = plotShape([
  [
    [0, 0],
    [25, 0],
    [25, 40],
    [0, 40],
  ],
]) as PlotShape;
const neighbour = { kind: 'neighbour' as const };
const wanted = (pLineSqm: number, roadM = 12): MassingFacts => ({
  sides: [{ kind: 'road', widthM: roadM }, neighbour, neighbour, neighbour],
  sanctioner: 'PMC',
  congested: false,
  pLineSqm,
  floorHeightM: 2.9,
  parkingHeightM: 4.5,
  holeMarginM: 0,
});

test('floors and margins are solved together, and the leap above 24 m is explained', () => {
  const low = massing(site, wanted(3600), tables, day);
  expect(low).toMatchObject({ floors: 6, heightM: 21.9, special: false, sentences: [] });
  expect(low.floorSqm).toBeCloseTo((25 - 2 * 3.48) * (40 - 3 - 3.48), 3);
  const high = massing(site, wanted(3640), tables, day);
  expect(high).toMatchObject({ floors: 10, special: true });
  expect(high.floorSqm).toBeCloseTo((25 - 2 * 6) * (40 - 3 - 6), 3);
  expect(high.sentences[0]).toBe(
    '7 floors are 24.8 m high, above 24 m: a special building. Its margins leave 403.0 sq m a floor instead of 604.7 sq m with 6 floors of 21.9 m, so 10 floors are needed where 7 would do.',
  );
});

test('what finds no room is said with the rule that stops it', () => {
  const stopped = massing(site, wanted(3640, 9), tables, day);
  expect(stopped.floors).toBe(6);
  expect(stopped.shortSqm).toBeGreaterThan(0);
  expect(stopped.sentences[0]).toContain('Above 24 m a road of 12 m is needed; this one has 9 m.');
  const small = plotShape([
    [
      [0, 0],
      [12, 0],
      [12, 2],
      [0, 2],
    ],
  ]) as PlotShape;
  expect(() => massing(small, wanted(100), tables, day)).toThrow('leave no room');
});
