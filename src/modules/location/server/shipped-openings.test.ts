import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCsvTable } from '#core/csv-table.ts';
import { isDate } from '#core/period.ts';
import { stationsNear } from './index.ts';

const read = (name: string) => readCsvTable(readFileSync(new URL(`../../../../reference/${name}.csv`, import.meta.url), 'utf8'));

test('every station with an opening day has a position, and its day is one', () => {
  const placed = new Set(
    read('places')
      .filter(({ kind }) => kind === 'metro_station')
      .map(({ city, name }) => `${city}|${name}`),
  );
  const rows = read('metro-openings');
  expect(rows.filter(({ city, station }) => !placed.has(`${city}|${station}`))).toEqual([]);
  for (const { opened_on: day = '', station } of rows) expect(isDate(day), station).toBe(true);
  expect(new Set(rows.map(({ city, station }) => `${city}|${station}`)).size).toBe(rows.length);
});

test('stations near a locality come with the nearest first; where nothing is known the answer is null, not none', () => {
  const near = stationsNear({ city: 'Pune', village: 'Kalyani Nagar' }, 2) ?? [];
  expect(near[0]).toMatchObject({ name: 'Kalyani Nagar', openedOn: '2024-03-06' });
  expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b));
  expect(stationsNear({ city: 'Pune', village: 'Wagholi' }, 1)).toEqual([]);
  expect(stationsNear({ city: 'Pune', village: 'Nowhere' }, 2)).toBeNull();
  expect(stationsNear({ city: 'Nashik', village: 'Gangapur Road' }, 2)).toBeNull();
});
