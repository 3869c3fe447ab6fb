import { expect, test } from 'vitest';
import { massing } from '../rules/massing.ts';
import { ruleTables as tables } from '../rules/testing.ts';
import { plotShape } from '../shape/plot-shape.ts';
import { axonometricDrawing } from './axonometric-drawing.ts';
import { buildingLevels, levelRuns } from './building-levels.ts';
import { drawnBuilding } from './drawn-building.ts';
import { drawingSvg, type Drawing } from '#core/line-drawing.ts';
import { sectionCut, sectionDrawing } from './section-drawing.ts';

const road = { kind: 'road', widthM: 18 } as const;
const neighbour = { kind: 'neighbour' } as const;

function solved(ring: [number, number][], pLineSqm: number, roadAt = 0) {
  const shape = plotShape([ring]);
  if (typeof shape === 'string') throw new Error(shape);
  const sides = ring.map((_, at) => (at === roadAt ? road : neighbour));
  const facts = { sides, sanctioner: 'PMC', congested: false, pLineSqm, floorHeightM: 2.9, parkingHeightM: 4.5, holeMarginM: 0 } as const;
  const found = massing(shape, facts, tables, '2025-01-30');
  return { found, building: drawnBuilding(shape, sides, found) };
}
const oblong: [number, number][] = [
  [0, 0],
  [40, 0],
  [40, 60],
  [0, 60],
];
const words = ({ marks }: Drawing) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.words] : []));

test('levels stand on each other from the ground to the height, hold what is built, and the refuge lies just above each of its heights', () => {
  const { found } = solved(oblong, 18_000);
  const levels = buildingLevels(found);
  expect(found.refugeAboveM).toEqual([24, 39, 54, 69]);
  expect(levels[0]).toMatchObject({ use: 'parking', fromM: 0, toM: 4.5, sqm: 0 });
  for (const [at, { fromM }] of levels.entries()) expect(fromM).toBeCloseTo(at === 0 ? 0 : levels[at - 1]!.toM, 9);
  expect(levels.at(-1)!.toM).toBeCloseTo(found.heightM, 9);
  expect(levels.reduce((sum, { sqm }) => sum + sqm, 0)).toBeCloseTo(18_000, 6);
  const refuges = levels.filter(({ use }) => use === 'homes-and-refuge');
  expect(refuges).toHaveLength(4);
  for (const [at, { fromM }] of refuges.entries()) {
    expect(fromM).toBeGreaterThanOrEqual(found.refugeAboveM[at]!);
    expect(fromM - 2.9).toBeLessThan(found.refugeAboveM[at]!);
  }
  const runs = levelRuns(levels);
  expect(runs.reduce((sum, { first, last, eachSqm }) => sum + (last - first + 1) * eachSqm, 0)).toBeCloseTo(18_000, 6);
  expect(runs.length).toBeLessThan(12);
});

test('a floor that begins at 24.0 m exactly is the refuge floor; where only the last floor reaches above, it is that one', () => {
  const facts = { floorHeightM: 3, parkingHeightM: 3, refugeAboveM: [24], floorSqm: 100 };
  const refugeOf = (floors: number) =>
    buildingLevels({ ...facts, floors, heightM: 3 + 3 * floors, builtSqm: 100 * floors }).find(({ use }) => use === 'homes-and-refuge');
  expect(refugeOf(9)).toMatchObject({ number: 8, fromM: 24 });
  expect(buildingLevels({ ...facts, floors: 7, heightM: 25, floorHeightM: 22 / 7, builtSqm: 700 }).at(-1)!.use).toBe('homes-and-refuge');
});

test.each([0, 1, 2, 3])('the section runs square to the road wherever the road lies (side %d), and shows its margins', (roadAt) => {
  const { building, found } = solved(oblong, 9000, roadAt);
  const deep = roadAt % 2 === 0 ? 60 : 40;
  const cut = sectionCut(building);
  expect(cut.lengthM).toBeCloseTo(deep, 6);
  const [[from, to]] = cut.building as [readonly [number, number]];
  expect(from).toBeCloseTo(found.margins[roadAt]!, 3);
  expect(deep - to).toBeCloseTo(found.margins[(roadAt + 2) % 4]!, 3);
  const drawn = sectionDrawing(building, 640);
  expect(words(drawn)).toEqual(
    expect.arrayContaining([`${found.heightM.toFixed(1)} m`, `${from.toFixed(1)} m`, `${deep.toFixed(1)} m`, 'Road 18.0 m', 'Parking']),
  );
  expect(drawn.label).toContain(`${found.floors} floors above 4.5 m of parking, ${found.heightM.toFixed(1)} m high`);
});

test('corners drawn the other way round give the same section', () => {
  const { building } = solved(oblong, 9000);
  const reversed = solved(oblong.toReversed(), 9000, 2);
  expect(sectionCut(reversed.building).lengthM).toBeCloseTo(60, 6);
  const [one, other] = [building, reversed.building].map((each) => sectionCut(each).building.flat());
  expect(other!.length).toBe(one!.length);
  for (const [at, value] of one!.entries()) expect(other![at]).toBeCloseTo(value, 6);
});

test('an L-shaped plot is cut through its building, and every distance along the cut adds up', () => {
  const { building } = solved(
    [
      [0, 0],
      [60, 0],
      [60, 20],
      [20, 20],
      [20, 70],
      [0, 70],
    ],
    3000,
  );
  const { building: spans, lengthM } = sectionCut(building);
  expect(spans.length).toBeGreaterThan(0);
  for (const [from, to] of spans) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThan(from);
    expect(to).toBeLessThanOrEqual(lengthM + 1e-6);
  }
});

test.each([300, 640])('both drawings stay within their sheet at %d px, and are well-formed on paper', (width) => {
  const { building } = solved(oblong, 18_000);
  const colors = new Proxy({} as Record<string, string>, { get: (_, name) => `color-${String(name)}` });
  for (const drawn of [sectionDrawing(building, width), axonometricDrawing(building, width)]) {
    expect(drawn.label).toMatch(/refuge/);
    for (const mark of drawn.marks) {
      const points =
        mark.kind === 'text'
          ? [[mark.x, mark.y]]
          : [...mark.d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(drawn.height);
      }
    }
    const svg = drawingSvg(drawn, colors as Parameters<typeof drawingSvg>[1]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.match(/<text/g)!.length).toBe(words(drawn).length);
  }
});
