import { expect, test } from 'vitest';
import { readPlotFile } from './read-plot-file.ts';

const ring = [
  [73.7868, 18.559],
  [73.7872, 18.559],
  [73.7872, 18.5594],
  [73.7868, 18.559],
];
const polygon = (coordinates: unknown) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type: 'Polygon', coordinates } }] });
const kml = (body: string) => `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark>${body}</Placemark></kml>`;

test('the first polygon of a file is the plot, without its closing corner', () => {
  expect(readPlotFile(polygon([ring]))).toEqual({ ring: ring.slice(0, 3), more: 0 });
  const coordinates = ring.map((corner) => `${corner.join(',')},0`).join('\n ');
  const one = `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  expect(readPlotFile(kml(one + one))).toEqual({ ring: ring.slice(0, 3), more: 1 });
});

test('files that draw no plot are refused in plain sentences', () => {
  expect(readPlotFile('a,b')).toBe('The file is neither GeoJSON nor KML.');
  expect(readPlotFile('<html></html>')).toBe('This is not a KML file.');
  expect(readPlotFile(kml('<Point/>'))).toContain('no polygon');
  expect(readPlotFile(polygon([ring.slice(0, 3)]))).toContain('open');
  expect(readPlotFile(polygon([ring, ring]))).toContain('hole');
  expect(
    readPlotFile(
      polygon([
        [
          ['a', 1],
          [2, 3],
          [4, 5],
          ['a', 1],
        ],
      ]),
    ),
  ).toContain('open');
});
