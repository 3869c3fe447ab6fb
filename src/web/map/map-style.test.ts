import { expect, test } from 'vitest';
import { pointFeatures } from './map-style.ts';
import type { MapSpec } from './map-spec.ts';

const area: [number, number][] = [
  [73, 18],
  [74, 18],
  [73.5, 19],
];
const spec: MapSpec = {
  title: 'Hexagons',
  subtitle: '',
  points: [{ id: 'a', label: 'Around Baner', longitude: 73.5, latitude: 18.3, value: 9000, area }],
  measure: { name: 'Median rate', format: (rate) => `${rate}` },
};

test('an area is a closed outline, named in the tip and not on the map', () => {
  const { areas, points, tips } = pointFeatures(spec, []);
  expect(areas.features[0]).toMatchObject({ geometry: { coordinates: [[...area, [73, 18]]] }, properties: { id: 'a' } });
  expect(points.features[0]?.properties).toMatchObject({ id: 'a', label: '' });
  expect(tips.get('a')).toEqual(['Around Baner', 'Median rate: 9000']);
});

test('a map that measures nothing has tips of names alone', () => {
  const { tips } = pointFeatures({ ...spec, measure: undefined }, []);
  expect(tips.get('a')).toEqual(['Around Baner']);
});
