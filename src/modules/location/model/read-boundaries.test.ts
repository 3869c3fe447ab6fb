import { expect, test } from 'vitest';
import { isRefused } from '#modules/projects/index.ts';
import { asFile, featureCollection, readAll, square, tableOf } from '../testing.ts';
import { boundaryTitle } from './boundary-facts.ts';
import { boundaries } from './read-boundaries.ts';

const polygon = (longitude: number, latitude: number) => ({ type: 'MultiPolygon', coordinates: square(longitude, latitude) });

test('wards are named, numbered and measured, whichever way their properties say it', () => {
  const table = tableOf(
    featureCollection([
      {
        properties: { wardnum: 12, Name1: '12 Nilgiri - Sahyadri', Name2: 'Nilgiri - Sahyadri', origin: 'http://www.pmc.example/F.pdf' },
        geometry: polygon(73.78, 18.55),
      },
    ]),
  );
  const { facts, remarks } = readAll(boundaries, table, { fileName: 'city-wards_2022.geojson', given: { authority: 'PMC' } });
  expect(facts[0]).toMatchObject({ kind: 'ward', name: 'Nilgiri - Sahyadri', number: '12', authority: 'PMC', asOf: '2022-01-01' });
  expect(facts[0]?.areaSqm).toBeGreaterThan(4e6);
  expect(facts[0] && boundaryTitle(facts[0])).toBe('PMC 12 Nilgiri - Sahyadri');
  expect(remarks[0]).toBe('Read as boundaries of wards, as of 2022.');
});

test('a name that is but number and zone is taken apart', () => {
  const table = tableOf(
    featureCollection([
      { properties: { name: '01, Zone F', zone: 'F', wardnum: 1 }, geometry: polygon(73.78, 18.65) },
      { properties: { name: '58, Zone C_2', zone: 'C', wardnum: '58_2' }, geometry: polygon(73.8, 18.65) },
    ]),
  );
  const { facts } = readAll(boundaries, table, { fileName: 'pcmc-wards.geojson' });
  expect(facts.map(boundaryTitle)).toEqual(['PCMC 1 Zone F', 'PCMC 58-2 Zone C']);
});

test('villages are told by their columns', () => {
  const table = tableOf(
    featureCollection([{ properties: { VILL_NAME: 'Nilgaon', taluka: 'Mulshi', district: 'Pune' }, geometry: polygon(73.7, 18.5) }]),
  );
  expect(readAll(boundaries, table).facts[0]).toMatchObject({ kind: 'village', name: 'Nilgaon', parent: 'Mulshi', district: 'Pune' });
});

test('an area without a shape or a name is rejected, the others stay', () => {
  const table = tableOf(
    featureCollection([
      { properties: { ward_name: 'Nilgiri' }, geometry: null },
      { properties: { ward_name: '' }, geometry: polygon(73.7, 18.5) },
      { properties: { ward_name: 'Sahyadri' }, geometry: { type: 'Point', coordinates: [73, 18] } },
      { properties: { ward_name: 'Varsha' }, geometry: polygon(73.7, 18.5) },
    ]),
  );
  const { facts, problems } = readAll(boundaries, table);
  expect(facts.map(({ name }) => name)).toEqual(['Varsha']);
  expect(problems.map(({ row, why }) => [row, why])).toEqual([
    [1, 'is empty'],
    [2, 'is empty'],
    [3, 'is not a polygon'],
  ]);
});

test('points are no boundaries, and a table is none either', () => {
  const points = tableOf(featureCollection([{ properties: { name: 'Nil' }, geometry: { type: 'Point', coordinates: [73, 18] } }]));
  expect(boundaries.detect(asFile(points)).certainty).toBe(0);
  const opened = boundaries.open(asFile({ headers: ['name'], rows: [] }));
  expect(isRefused(opened) && opened.refused).toMatch(/GeoJSON/);
});
