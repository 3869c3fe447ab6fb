import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused } from '#modules/projects/index.ts';
import { asFile, featureCollection, readAll, tableOf } from '../testing.ts';
import { places } from './read-places.ts';

const census = (rows: string[][]) => ({
  headers: [
    'village_code_2011',
    'village_name_2011',
    'state_code_2011',
    'district_code_2011',
    'sub_district_code_2011',
    'village_code_2001',
    'village_name_2001',
  ],
  rows,
});

test('census rows of one code are one village, with its older name and the abbreviation spelled out', () => {
  const { facts, problems } = readAll(
    places,
    census([
      ['556300', 'Nilgaon Bk', '27', '521', '4193', '3114500', 'Nilgaon Bk'],
      ['556300', 'Nilgaon Bk', '27', '521', '4193', '3114501', 'Nilewadi'],
      ['556300', 'Nilgaon Bk', '27', '521', '4193', '42509000', 'Pune (M Corp.)'],
      ['556301', 'Nilgaon Bk', '27', '521', '4192', '3114502', 'Nilgaon Bk'],
      ['', 'Nameless', '27', '521', '4192', '', ''],
    ]),
  );
  expect(facts).toHaveLength(2);
  expect(facts[0]).toMatchObject({
    name: 'Nilgaon Bk',
    kind: 'village',
    district: 'Pune',
    taluka: 'Haveli',
    code: '556300',
    aliases: ['Nilgaon Budruk', 'Nilewadi'],
    latitude: null,
  });
  expect(facts[1]?.taluka).toBe('Mulshi');
  expect(problems).toMatchObject([{ row: 5, severity: 'rejected', why: 'is not a census code' }]);
});

test('a town of the census is a town, without its rank in the name', () => {
  expect(readAll(places, census([['802834', 'Nilnagar (M Cl)', '27', '521', '4191', '1', 'Nilnagar (M Cl)']])).facts[0]).toMatchObject({
    name: 'Nilnagar',
    kind: 'town',
    aliases: [],
  });
});

const stops = (rows: string[][]) => ({ headers: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'], rows });

test('stops of a bus network are read; exchanged and impossible positions are seen', () => {
  const { facts, problems } = readAll(
    places,
    stops([
      ['1', 'Nilgiri Chowk', '18.52', '73.85'],
      ['2', 'Sahyadri Depot', '73.86', '18.53'],
      ['3', 'Nowhere', '0', '0'],
      ['4', 'No place', '', ''],
      ['1', 'Nilgiri Chowk again', '18.53', '73.85'],
    ]),
  );
  expect(facts.map(({ kind, code, codeSystem, latitude }) => [kind, code, codeSystem, latitude])).toEqual([
    ['stop', '1', 'gtfs', 18.52],
    ['stop', '2', 'gtfs', 18.53],
    ['stop', '1', 'gtfs', 18.53],
  ]);
  expect(problems.map(({ row, severity }) => [row, severity])).toEqual([
    [2, 'warning'],
    [3, 'rejected'],
    [4, 'rejected'],
    [5, 'warning'],
  ]);
});

test('GeoJSON points take their kind from their tags, else from the name of the file', () => {
  const point = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] });
  const table = tableOf(
    featureCollection([
      { properties: { name: 'NILNAGAR', code: 'NLN', zone: 'CR' }, geometry: point(74.19, 18.04) },
      {
        properties: { name: 'Sahyadri School', amenity: 'school', 'name:mr': 'सह्याद्री शाळा', alt_name: 'Sahyadri Vidyalaya;SV' },
        geometry: point(73.8, 18.5),
      },
      { properties: { name: 'A line' }, geometry: { type: 'LineString', coordinates: [[73, 18]] } },
      { properties: { name: '' }, geometry: point(73.8, 18.5) },
    ]),
  );
  const { facts, problems } = readAll(places, table, { fileName: 'railway_stations.geojson' });
  expect(facts[0]).toMatchObject({ kind: 'station', code: 'NLN', codeSystem: 'railway', parent: 'CR', latitude: 18.04 });
  expect(facts[1]).toMatchObject({ kind: 'school', nameLocal: 'सह्याद्री शाळा', aliases: ['Sahyadri Vidyalaya', 'SV'] });
  expect(problems.map(({ row }) => row)).toEqual([3, 4]);
});

test('an OpenStreetMap extract in XML gives named nodes, and ways at the middle of their nodes', () => {
  const xml = `<?xml version='1.0'?><osm version="0.6">
    <node id="1" lat="18.50" lon="73.80"><tag k="name" v="Nilwadi &amp; Co"/><tag k="place" v="hamlet"/></node>
    <node id="2" lat="18.60" lon="73.90"/><node id="3" lat="18.62" lon="73.92"/>
    <way id="9"><nd ref="2"/><nd ref="3"/><tag k="name" v="Sahyadri Hospital"/><tag k="amenity" v="hospital"/></way>
    <way id="10"><nd ref="99"/><tag k="name" v="Outside"/></way></osm>`;
  const { facts } = readAll(places, tableOf(xml), { fileName: 'extract.osm' });
  expect(facts.map(({ name, kind, code, codeSystem }) => [name, kind, code, codeSystem])).toEqual([
    ['Nilwadi & Co', 'village', 'node/1', 'osm'],
    ['Sahyadri Hospital', 'hospital', 'way/9', 'osm'],
  ]);
  expect(facts[1]?.latitude).toBeCloseTo(18.61, 9);
});

test('a list of names with aliases needs no positions', () => {
  const table = {
    headers: ['village', 'taluka', 'district', 'alias'],
    rows: [['Nilgaon Bk', 'Haveli', 'Pune', 'Lakeside City; Nil City']],
  };
  expect(readAll(places, table, { given: { placeKind: 'village' } }).facts[0]).toMatchObject({
    kind: 'village',
    aliases: ['Lakeside City', 'Nil City', 'Nilgaon Budruk'],
    latitude: null,
  });
});

test('sales and projects are no places, although they have names and positions', () => {
  const detect = (headers: string[]) => places.detect(asFile({ headers, rows: [] })).certainty;
  expect(detect(['rera_id', 'project_name', 'village', 'latitude', 'longitude'])).toBe(0);
  expect(detect(['month', 'town', 'street_name', 'resale_price', 'latitude', 'longitude'])).toBe(0);
  expect(detect(['name', 'lat', 'lon'])).toBeGreaterThan(0.5);
  const opened = places.open(asFile({ headers: ['a', 'b'], rows: [] }));
  expect(isRefused(opened) && opened.refused).toMatch(/no list of places/);
});

test.each([
  [
    ['name', 'latitude', 'longitude', 'price'],
    ['Lotus Residency', '18.5', '73.8', '8500000'],
  ],
  [
    ['Title', 'Lat', 'Lng', 'Asking Price (INR)', 'BHK'],
    ['2 BHK in Baner', '18.5', '73.8', '85 L', '2'],
  ],
  [
    ['locality', 'lat', 'lon', 'monthlyRent'],
    ['Baner', '18.5', '73.8', '25000'],
  ],
  [
    ['name', 'lat', 'lon', 'Sale value'],
    ['Lotus', '18.5', '73.8', '8500000'],
  ],
  [
    ['name', 'lat', 'lon', 'Amount'],
    ['Lotus', '18.5', '73.8', '85,00,000'],
  ],
  [
    ['name', 'lat', 'lon', 'cost_rs'],
    ['Lotus', '18.5', '73.8', '8500000'],
  ],
  [
    ['name', 'lat', 'lon', 'x1'],
    ['Lotus', '18.5', '73.8', '₹ 85,00,000'],
  ],
  [
    ['name', 'lat', 'lon', 'x1'],
    ['Lotus', '18.5', '73.8', '1.25 Cr'],
  ],
  [
    ['name', 'lat', 'lon', 'x1'],
    ['Lotus', '18.5', '73.8', '$500000'],
  ],
  [
    ['village', 'lat', 'lon', 'किंमत'],
    ['बाणेर', '18.5', '73.8', '८५,००,०००'],
  ],
  [
    ['village', 'lat', 'lon', 'rate per sqft'],
    ['Baner', '18.5', '73.8', '₹9,800'],
  ],
  [
    ['name', 'lat', 'lon', 'price_per_sqft'],
    ['Lotus', '18.5', '73.8', '9800'],
  ],
  [
    ['locality', 'taluka', 'alias', 'median_price'],
    ['Baner', 'Haveli', 'Banergaon', '8500000'],
  ],
])('a table of %j is no list of places: it tells what is paid', (headers, cells) => {
  const file = asFile({ headers: [...headers], rows: [[...cells], [...cells]] });
  expect(places.detect(file).certainty).toBe(0);
  const opened = places.open(file);
  expect(isRefused(opened) && opened.refused).toMatch(/tells prices/);
});

test('GeoJSON points with prices are no places', () => {
  const points = tableOf(
    featureCollection([{ properties: { name: 'Lotus', price: 8_500_000 }, geometry: { type: 'Point', coordinates: [73.8, 18.5] } }]),
  );
  expect(places.detect(asFile(points)).certainty).toBe(0);
});

test.each([
  [
    ['name', 'lat', 'lon', 'population', 'fee'],
    ['Nilwadi', '18.5', '73.8', '85000', '20'],
  ],
  [
    ['stop_name', 'lat', 'lon', 'value'],
    ['Nilwadi', '18.5', '73.8', '12'],
  ],
  [
    ['name', 'lat', 'lon', 'listed building', 'operator'],
    ['Nilwadi', '18.5', '73.8', 'yes', 'Rent-a-bike'],
  ],
  [
    ['name', 'lat', 'lon', 'current_status', 'parent'],
    ['Nilwadi', '18.5', '73.8', 'open', 'A'],
  ],
])('a table of %j stays a list of places', (headers, cells) => {
  expect(places.detect(asFile({ headers: [...headers], rows: [[...cells]] })).certainty).toBeGreaterThan(0.5);
});

test('a kind nobody knows is kept as other, with a warning', () => {
  const table = { headers: ['name', 'lat', 'lon', 'type'], rows: [['Nilwadi', '18.5', '73.8', 'observatory']] };
  const { facts, problems } = readAll(places, table);
  expect(facts[0]?.kind).toBe('other');
  expect(problems[0]?.severity).toBe('warning');
});

test('whatever stands in the cells, every row becomes a place in India or a problem', () => {
  const cell = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('', '0', '18.5', '73.8', '1e3', 'NaN', '-'));
  fc.assert(
    fc.property(cell, cell, cell, cell, (a, b, c, d) => {
      const { facts, problems } = readAll(places, stops([[a, b, c, d]]));
      expect(facts.length + problems.length).toBeGreaterThan(0);
      for (const { latitude } of facts) expect(latitude).toBeGreaterThan(5);
    }),
    { numRuns: 500 },
  );
});
