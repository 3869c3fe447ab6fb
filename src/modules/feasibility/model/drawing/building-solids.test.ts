import { expect, test } from 'vitest';
import { appraise } from '../scenario/appraise.ts';
import { demonstrationInputs } from '../scenario/demonstration-plot.ts';
import { readTables } from '../scenario/read-tables.ts';
import type { ScenarioInputs } from '../scenario/scenario-inputs.ts';
import { shippedTexts } from '../scenario/testing.ts';
import { metresFromDegrees, signedArea, type Point } from '../shape/plot-shape.ts';
import { buildingSolids } from './building-solids.ts';

const tables = readTables(shippedTexts());
const solidsOf = (inputs: ScenarioInputs) => {
  const appraisal = appraise(inputs, null, tables);
  return { appraisal, found: buildingSolids(inputs, appraisal)! };
};
const placed = () => {
  const inputs = demonstrationInputs('2026-12-01');
  inputs.plot.areaSqm = null;
  inputs.plot.drawing!.unit = 'degrees';
  inputs.plot.drawing!.ring = [
    [73.7868, 18.559],
    [73.7872, 18.559],
    [73.7872, 18.5595],
    [73.7868, 18.5595],
  ];
  return inputs;
};

test('the building stands where the plot was drawn, each floor as large as it was solved, up to its height', () => {
  const inputs = placed();
  const { appraisal, found } = solidsOf(inputs);
  const { massing } = appraisal;
  expect(found.isPlaced).toBe(true);
  for (const [at, corner] of found.plot.slice(0, 4).entries())
    for (const axis of [0, 1]) expect(corner[axis]).toBeCloseTo(inputs.plot.drawing!.ring[at]![axis]!, 9);
  expect(found.solids).toHaveLength(massing!.floors + 1);
  const [parking, first] = found.solids;
  expect(parking).toMatchObject({ use: 'parking', fromM: 0 });
  expect(found.solids.at(-1)!.toM).toBeCloseTo(massing!.heightM - 0.25, 6);
  // With the plot in one call, so that both lie on its plane.
  const [, back] = metresFromDegrees([found.plot, first!.rings[0]!.slice(0, -1)]) as Point[][];
  expect(signedArea(back!)).toBeCloseTo(massing!.floorSqm, 1);
  for (const [lng, lat] of first!.rings[0]!) {
    expect(lng).toBeGreaterThan(73.7868);
    expect(lng).toBeLessThan(73.7872);
    expect(lat).toBeGreaterThan(18.559);
    expect(lat).toBeLessThan(18.5595);
  }
});

test('a plot that was typed by lengths has a building, and no place on earth', () => {
  const { found } = solidsOf(demonstrationInputs('2026-12-01'));
  expect(found.isPlaced).toBe(false);
  expect(Math.max(...found.plot.flat().map(Math.abs))).toBeLessThan(0.001);
  expect(found.solids.length).toBeGreaterThan(3);
});

test('without a shape nothing stands there', () => {
  const inputs = demonstrationInputs('2026-12-01');
  inputs.plot.drawing = null;
  expect(buildingSolids(inputs, appraise(inputs, null, tables))).toBeNull();
});
