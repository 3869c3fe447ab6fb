import { expect, test } from 'vitest';
import { readShapeFile, shapeAsGeoJson } from './shape-files.ts';

const polygon = 'polygon 18.5 73.7/18.6 73.7/18.6 73.8';

test('what goes out as GeoJSON comes in as it was', () => {
  const text = shapeAsGeoJson(polygon, 'West') ?? '';
  expect(JSON.parse(text)).toMatchObject({
    type: 'Feature',
    properties: { name: 'West' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [73.7, 18.5],
          [73.7, 18.6],
          [73.8, 18.6],
          [73.7, 18.5],
        ],
      ],
    },
  });
  expect(readShapeFile(text)).toEqual({ kind: 'shape', within: polygon, left: 0 });
  const circle = readShapeFile(shapeAsGeoJson('circle 18.55 73.78 2', 'Around') ?? '');
  expect(circle).toMatchObject({ kind: 'shape' });
  expect(circle.kind === 'shape' && circle.within.split('/')).toHaveLength(64);
  expect(shapeAsGeoJson('nowhere', '')).toBeNull();
});

test('collections, several polygons and KML are read, the outer line of the first', () => {
  const square = [
    [
      [73.7, 18.5],
      [73.8, 18.5],
      [73.8, 18.6],
      [73.7, 18.6],
      [73.7, 18.5],
    ],
  ];
  const many = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [square, square] } }],
  };
  expect(readShapeFile(JSON.stringify(many))).toEqual({
    kind: 'shape',
    within: 'polygon 18.5 73.7/18.5 73.8/18.6 73.8/18.6 73.7',
    left: 1,
  });
  const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon><outerBoundaryIs><LinearRing>
    <coordinates>73.7,18.5,0 73.8,18.5,0 73.8,18.6,0 73.7,18.5,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`;
  expect(readShapeFile(kml)).toEqual({ kind: 'shape', within: 'polygon 18.5 73.7/18.5 73.8/18.6 73.8', left: 0 });
});

test('what cannot be taken says why', () => {
  const why = (text: string) => {
    const read = readShapeFile(text);
    return read.kind === 'refused' ? read.why : null;
  };
  expect(why('name,lat,lon')).toBe('This is neither GeoJSON nor KML.');
  expect(why('<html></html>')).toBe('This is neither GeoJSON nor KML.');
  expect(why('{"type":"Point","coordinates":[73,18]}')).toBe('No polygon is in this file.');
  const ring = Array.from({ length: 700 }, (_, at) => [73 + Math.cos(at / 112), 18 + Math.sin(at / 112)]);
  expect(why(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))).toContain('at most 500');
  expect(why('{"type":"Polygon","coordinates":[[[73,18],[74,19],[73,19],[74,18],[73,18]]]}')).toContain('crosses');
});
