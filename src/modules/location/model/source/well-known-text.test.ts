import { expect, test } from 'vitest';
import { geoJsonOf, withShapes } from './well-known-text.ts';

const shape = (text: string) => JSON.parse(geoJsonOf(text)) as unknown;

test('shapes as well-known text are read as GeoJSON', () => {
  expect(shape('POINT (73.8 18.5)')).toEqual({ type: 'Point', coordinates: [73.8, 18.5] });
  expect(shape('POLYGON((73.8 18.5,73.9 18.5, 73.9 18.6,73.8 18.5))')).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [73.8, 18.5],
        [73.9, 18.5],
        [73.9, 18.6],
        [73.8, 18.5],
      ],
    ],
  });
  expect(
    shape('SRID=4326;MULTIPOLYGON Z (((1 2 9,3 4 9,5 6 9,1 2 9)),((-7.5 8 0,9 1e1 0,1 2 0,-7.5 8 0),(1 1 0,2 2 0,3 3 0,1 1 0)))'),
  ).toMatchObject({
    type: 'MultiPolygon',
    coordinates: [[[[1, 2], {}, {}, {}]], [[[-7.5, 8], [9, 10], {}, {}], { length: 4 }]],
  });
});

test('what is no such text stays as it is', () => {
  for (const text of ['', 'Ward 12', 'POLYGON((1 2', 'POLYGON((a b))', 'LINESTRING(1 2,3 4)', '{"type":"Point","coordinates":[1,2]}'])
    expect(geoJsonOf(text)).toBe(text);
  expect(withShapes(['ward_no', 'WKT'])).toEqual(['ward_no', 'geometry']);
  expect(withShapes(['geometry_type', 'name'])).toEqual(['geometry_type', 'name']);
});
