/** @module-tag deep */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testGround } from '#modules/imports/testing.ts';
import { listKnownProjects } from '#modules/projects/server/index.ts';
import { demonstrationState, loadDemonstration, removeDemonstration } from './index.ts';

const clickhouse = await testClickHouse();
const { ground, close } = await testGround(clickhouse);
afterAll(async () => {
  await close();
  await clickhouse.close();
});

const cities = ['Nashik', 'Kolkata'];
/** Each file is a thread, two inserts and several writes: on a busy machine that takes its time. */
const patient = { timeout: 120_000 };

test('loaded data are what the truth file says, and every screen is told that they are invented', patient, async () => {
  expect(await demonstrationState(ground)).toMatchObject({ loaded: false, sales: 0, asOf: null, everLoaded: false });
  const shares: number[] = [];
  const loaded = await loadDemonstration(ground, { sales: 1_200, seed: 'test', cities, onProgress: ({ share }) => shares.push(share) });
  expect(loaded.batches.map((batch) => batch.city)).toEqual(cities);

  const truth = readFileSync(ground.files.path('demonstration/truth.csv'), 'utf8').trimEnd().split('\n').slice(1);
  const lines = truth.map((line) => line.split(','));
  expect(loaded.rowsLoaded + loaded.rowsRejected).toBe(lines.length);
  // Dates that were swapped or written month first cannot be read: these rows alone may be left out.
  expect(loaded.rowsRejected).toBeLessThanOrEqual(
    lines.filter((line) => ['dates-swapped', 'month-first-date'].includes(line[11] ?? '')).length,
  );

  const classOf = async (documentClass: string) =>
    (await clickhouse.row<{ n: number }>('SELECT count() AS n FROM sale WHERE document_class = {documentClass:String}', { documentClass }))
      ?.n;
  for (const documentClass of ['gift', 'mortgage', 'power-of-attorney', 'cancellation', 'correction'])
    expect(await classOf(documentClass)).toBe(lines.filter((line) => line[5] === documentClass).length);

  // Scrutiny leaves out what was planted or cancelled, and nothing else.
  const leftOut = await clickhouse.rows<{ batchId: number; row: number; reason: string }>(
    "SELECT batch_id AS batchId, source_row AS row, excluded_by AS reason FROM sale WHERE excluded_by != ''",
  );
  const fileOf = new Map(loaded.batches.map(({ id, city }) => [id, `${city.toLowerCase()}.csv`]));
  const byRow = new Map(lines.map((line) => [`${line[0]}:${line[1]}`, { fault: line[11], cancelled: line[12] === '1' }]));
  expect(leftOut.length).toBeGreaterThan(0);
  for (const { batchId, row, reason } of leftOut) {
    const truthOf = byRow.get(`${fileOf.get(batchId)}:${row}`);
    expect(`${reason}: ${truthOf?.cancelled || truthOf?.fault !== ''}`).toBe(`${reason}: true`);
  }

  // The register of projects is Maharashtra's: Kolkata has none.
  const { snapshots, projects } = (await clickhouse.row<{ snapshots: string[]; projects: number }>(
    `SELECT arraySort(groupUniqArray(toString(snapshot_on))) AS snapshots, toUInt32(uniqExact(project_id)) AS projects FROM project_quarter`,
  ))!;
  expect(snapshots).toEqual([
    '2024-12-31',
    '2025-03-31',
    '2025-06-30',
    '2025-09-30',
    '2025-12-31',
    '2026-03-31',
    '2026-06-30',
    '2026-09-30',
  ]);
  const filed = await clickhouse.rows<{ id: string; district: string; units: number; booked: number; registered: number }>(
    `SELECT project.project_id AS id, project.district AS district, apartments AS units, booked, toUInt32(countIf(sale_kind = 'primary' AND counts)) AS registered
     FROM project LEFT JOIN sale ON sale.rera_number = project.registration AND sale.registered_on <= project.snapshot_on
     WHERE snapshot_on = '2026-09-30'
     GROUP BY id, district, units, booked`,
  );
  expect(filed.length).toBe(projects);
  expect(loaded.filings?.rowsLoaded).toBeGreaterThan(4 * projects);
  for (const { id, district, units, booked, registered } of filed) {
    expect(district, id).toBe('Nashik');
    expect(booked, id).toBeLessThanOrEqual(units);
    expect(booked, id).toBeGreaterThanOrEqual(Math.floor(0.75 * registered));
  }
  expect(filed.some(({ registered }) => registered > 5)).toBe(true);
  // Invented projects are not what real documents are looked up in.
  expect(await listKnownProjects(clickhouse)).toEqual([]);

  const state = await demonstrationState(ground);
  expect(state).toMatchObject({ loaded: true, work: null, everLoaded: true });
  expect(state.asOf).toMatch(/^2026-10-/);
  expect(shares.every((share, at) => share >= 0 && share <= 1 && (at === 0 || share >= (shares[at - 1] ?? 0) - 0.05))).toBe(true);
});

test('loading again replaces what was there', patient, async () => {
  const before = await demonstrationState(ground);
  await loadDemonstration(ground, { sales: 300, seed: 'test', cities: ['Nashik'] });
  const after = await demonstrationState(ground);
  expect(after.sales).toBeLessThan(before.sales / 2);
});

test('a load that is stopped leaves nothing, not even its files', patient, async () => {
  await removeDemonstration(ground);
  const stop = new AbortController();
  const loading = loadDemonstration(ground, {
    sales: 60_000,
    seed: 'test',
    signal: stop.signal,
    onProgress: ({ text }) => text.startsWith('Making') && stop.abort(new Error('enough')),
  });
  await expect(loading).rejects.toThrow('enough');
  expect(await demonstrationState(ground)).toMatchObject({ loaded: false, sales: 0, work: null });
  const folder = ground.files.path('demonstration');
  expect(existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('making')) : []).toEqual([]);
});

test('two loads at once are refused', patient, async () => {
  const first = loadDemonstration(ground, { sales: 200, seed: 'test', cities: ['Nashik'] });
  await expect(loadDemonstration(ground, { sales: 200, seed: 'test', cities: ['Nashik'] })).rejects.toMatchObject({ status: 409 });
  await first;
  // The sales, and the filings.
  expect(await removeDemonstration(ground)).toBe(2);
  expect(await clickhouse.rows('SELECT * FROM sale_batch FINAL WHERE live')).toEqual([]);
});
