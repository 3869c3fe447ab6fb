import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { setBatchLive } from '#modules/transactions/testing.ts';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { boundaries } from '../model/read-boundaries.ts';
import { places } from '../model/read-places.ts';
import { readyReckoner } from '../model/read-reckoner.ts';
import { featureCollection, readAll, square, tableOf } from '../testing.ts';
import { relocateProjects } from './relocate-projects.ts';
import { writeBoundaries, writePlaces, writeReckoner } from './write-places.ts';

let clickhouse: ConnectedClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse?.close());

const wards = featureCollection([
  {
    properties: { wardnum: 9, ward_name: 'Nilgiri O\'Hara "East"' },
    geometry: { type: 'MultiPolygon', coordinates: square(73.77, 18.54, 0.05) },
  },
]);
const at = () => {
  let tick = 0;
  return () => new Date(Date.UTC(2026, 10, 21, 6, 0, (tick += 1)));
};
const now = at();
const wardOf = async () =>
  (await clickhouse.row<{ ward: string }>('SELECT ward FROM project_place FINAL WHERE project_id = {id:String}', { id: 'P52100099001' }))
    ?.ward;

test('wards that begin or stop counting move the projects in and out of them', async () => {
  await loadProjects(clickhouse, [makeProject()]);
  const { facts } = readAll(boundaries, tableOf(wards), { given: { authority: 'PMC' } });
  await writeBoundaries(clickhouse, 801, facts);
  expect(await relocateProjects({ clickhouse, now })).toEqual({ projects: 1 });
  expect(await wardOf()).toBe('');
  await setBatchLive(clickhouse, 801, true);
  await relocateProjects({ clickhouse, now });
  expect(await wardOf()).toBe('PMC 9 Nilgiri O\'Hara "East"');
  await setBatchLive(clickhouse, 801, false);
  await relocateProjects({ clickhouse, now });
  expect(await wardOf()).toBe('');
});

test('a village of a list without positions is no place for a project', async () => {
  const village = { headers: ['village', 'taluka', 'district', 'alias'], rows: [['Nere', 'Mulshi', 'Pune', '']] };
  await writePlaces(clickhouse, 804, readAll(places, village, { given: { placeKind: 'village' } }).facts);
  await setBatchLive(clickhouse, 804, true);
  await loadProjects(clickhouse, [
    makeProject({
      projectId: 'P52100099002',
      registration: 'P52100099002',
      village: 'Nere',
      taluka: 'Mulshi',
      latitude: null,
      longitude: null,
    }),
  ]);
  await relocateProjects({ clickhouse, now });
  expect(await clickhouse.row("SELECT basis, latitude FROM project_place FINAL WHERE project_id = 'P52100099002'")).toEqual({
    basis: '',
    latitude: null,
  });
});

test('places and rates are stored as they were read', async () => {
  const stop = { headers: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'], rows: [['7', 'Nil\tChowk', '18.5200001', '73.85']] };
  await writePlaces(clickhouse, 802, readAll(places, stop).facts);
  expect(await clickhouse.rows('SELECT kind, name, code, latitude, aliases, as_of FROM place WHERE batch_id = 802')).toEqual([
    { kind: 'stop', name: 'Nil Chowk', code: '7', latitude: 18.5200001, aliases: [], as_of: null },
  ]);
  const rates = { headers: ['उपविभाग', 'खुली जमीन', 'निवासी सदनिका', 'दुकाने'], rows: [['5/52-निल', '17780', '70310', '0']] };
  const given = { district: 'Pune', taluka: 'Haveli', village: 'Nilgaon', financialYear: '2025-26' };
  await writeReckoner(clickhouse, 803, readAll(readyReckoner, rates, { given }).facts);
  expect(
    await clickhouse.rows('SELECT zone, land_use, rate_paise, financial_year FROM ready_reckoner WHERE batch_id = 803 ORDER BY rate_paise'),
  ).toEqual([
    { zone: '5/52', land_use: 'land', rate_paise: 1778000, financial_year: 2026 },
    { zone: '5/52', land_use: 'residential', rate_paise: 7031000, financial_year: 2026 },
  ]);
});
