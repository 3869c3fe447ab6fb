import { expect, test } from 'vitest';
import { demonstrationInputs } from './demonstration-plot.ts';
import { mergeContent } from './merge-content.ts';
import type { PlotContent } from './scenario-inputs.ts';

const content = (change: (inputs: PlotContent['scenarios'][number]['inputs']) => void = () => {}, name = 'Base'): PlotContent => {
  const inputs = demonstrationInputs('2026-12-01');
  change(inputs);
  return { market: null, scenarios: [{ id: 'a', name, isDeleted: false, inputs }] };
};

test('what two people changed in different fields is all there', () => {
  const mine = content((inputs) => (inputs.plot.roadWidthM = 24));
  const theirs = content((inputs) => (inputs.homes.carpetSqm = 75), 'By the road');
  const { content: merged, conflicts } = mergeContent(content(), mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.scenarios[0]).toMatchObject({ name: 'By the road', inputs: { plot: { roadWidthM: 24 }, homes: { carpetSqm: 75 } } });
});

test('one field changed twice is named with all three values', () => {
  const { conflicts, content: merged } = mergeContent(
    content(),
    content((inputs) => (inputs.plot.roadWidthM = 24)),
    content((inputs) => (inputs.plot.roadWidthM = 30)),
  );
  expect(conflicts).toEqual([{ path: 'scenarios.a.inputs.plot.roadWidthM', base: 18, mine: 24, theirs: 30 }]);
  expect(merged.scenarios[0]!.inputs.plot.roadWidthM).toBe(30);
});

test('a scenario that one added and one that the other added both stay', () => {
  const added = (id: string): PlotContent => ({
    ...content(),
    scenarios: [...content().scenarios, { ...content().scenarios[0]!, id, name: id }],
  });
  const { content: merged, conflicts } = mergeContent(content(), added('mine'), added('theirs'));
  expect(merged.scenarios.map(({ id }) => id)).toEqual(['a', 'theirs', 'mine']);
  expect(conflicts).toEqual([]);
});
