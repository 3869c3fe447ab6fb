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

test('localities of a city are the ground around them: each a cell that answers to a click, the chosen one outlined', () => {
  const points = [
    { id: 'Baner', label: 'Baner', latitude: 18.559, longitude: 73.779, value: 12_000, size: 300, isSubject: true },
    { id: 'Wakad', label: 'Wakad', latitude: 18.598, longitude: 73.766, value: null, size: 3 },
  ];
  const { hexes, points: middles, tips } = pointFeatures({ ...spec, points, as: 'cells' }, []);
  expect(hexes.features.map(({ properties, geometry }) => [properties?.['id'], properties?.['isSubject'], geometry.type])).toEqual([
    ['Baner', true, 'Polygon'],
    ['Wakad', false, 'Polygon'],
  ]);
  expect(middles.features.map(({ properties }) => properties?.['label'])).toEqual(['Baner', 'Wakad']);
  expect(tips.get('Baner')).toEqual(['Baner', 'Median rate: 12000']);
});

test('a map that measures nothing has tips of names alone', () => {
  const { tips } = pointFeatures({ ...spec, measure: undefined }, []);
  expect(tips.get('a')).toEqual(['Around Baner']);
});
