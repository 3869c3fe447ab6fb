import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused } from '#modules/projects/index.ts';
import { featureCollection } from '../../testing.ts';
import { openSource } from './open-source.ts';

const refusal = (text: string) => {
  const opened = openSource(text);
  return opened !== null && isRefused(opened) ? opened.refused : null;
};

test('tables of text are left to whoever reads tables', () => {
  expect(openSource('a,b\n1,2\n')).toBeNull();
  expect(openSource('')).toBeNull();
});

test('one feature a line, answers of Overpass and a byte order mark are GeoJSON, too', () => {
  const feature = (name: string) => JSON.stringify({ type: 'Feature', properties: { name }, geometry: null });
  expect(openSource(`${feature('a')}\n${feature('b')}\n`)).toMatchObject({ format: 'geojson', rows: [['a', ''], ['b', '']] }); // prettier-ignore
  const answer = JSON.stringify({ elements: [{ type: 'way', id: 7, center: { lat: 18.5, lon: 73.8 }, tags: { name: 'Nil' } }] });
  expect(openSource(`\ufeff${answer}`)).toMatchObject({
    headers: ['osm_id', 'name', 'geometry'],
    rows: [['way/7', 'Nil', '{"type":"Point","coordinates":[73.8,18.5]}']],
  });
});

test('what cannot be read says why', () => {
  expect(refusal('{"type":"FeatureCollection","features":[{')).toMatch(/not readable JSON/);
  expect(refusal('{"a":1}')).toMatch(/neither GeoJSON/);
  expect(refusal(featureCollection([]))).toMatch(/no features/);
  expect(
    refusal(
      featureCollection([{ properties: {}, geometry: null }], {
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32643' } },
      }),
    ),
  ).toMatch(/WGS 84/);
  expect(refusal('<osm><node id="1" lat="1" lon="2"/></osm>')).toMatch(/nothing with a name/);
  expect(refusal('<html><body>Session expired</body></html>')).toMatch(/no table/);
});

test('a broken document is refused or read, and never fails', () => {
  const start = fc.constantFrom('{', '[', '<osm', '<html', '<table', '{"type":"FeatureCollection","features":[', '<osm><node lat="x"');
  const piece = fc.constantFrom(
    '<tr>',
    '<td',
    '>',
    '</table>',
    '<table>',
    '"',
    '{}',
    ',',
    ']',
    '}',
    '<node id="1" lat="18" lon="73">',
    '<tag k="name" v="x"/>',
    '&#xd800;',
    'null',
  );
  fc.assert(
    fc.property(start, fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 60 }), (head, rest) => {
      const opened = openSource(head + rest.join(''));
      expect(opened === null || isRefused(opened) || opened.rows.every((row) => row.length === opened.headers.length)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
