import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale, setBatchLive } from '#modules/transactions/testing.ts';
import { projectSortColumns, type ProjectFilter, type ProjectSort } from '../contract.ts';
import { loadProjects, makeProject } from '../testing.ts';
import { exportProjects } from './export-projects.ts';
import { mapProjects } from './map-projects.ts';
import { facetCounts } from './queries/facet-counts.ts';
import { listFiledPoints } from './queries/list-filed-points.ts';
import { readProject } from './read-project.ts';
import { listProjects } from './search-projects.ts';
import { suggest } from './suggest-projects.ts';
import { listCompletionYears, summarise } from './summarise-projects.ts';
import { writeProjectPlaces } from './write-project-places.ts';

let clickhouse: ConnectedClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse?.close());
beforeEach(async () => {
  for (const table of ['project', 'project_quarter', 'project_place', 'current_project', 'sale', 'sale_batch'])
    await clickhouse.command(`TRUNCATE TABLE ${table}`);
});

const bySize: ProjectSort = { sortBy: 'apartments', direction: 'desc' };
const list = async (filter: ProjectFilter = {}, sort = bySize) => (await listProjects(clickhouse, { filter, sort, pageSize: 100 })).rows;
const ids = async (filter: ProjectFilter) => (await list(filter)).map(({ projectId }) => projectId);

test('a project is shown as its latest snapshot has it, and keeps what a later one does not say', async () => {
  await loadProjects(clickhouse, [makeProject({ snapshotOn: '2024-01-15', booked: 60, complaints: 2 })]);
  await loadProjects(clickhouse, [
    makeProject({
      snapshotOn: '2024-07-15',
      booked: 96,
      complaints: null,
      latitude: null,
      longitude: null,
      village: 'Baner',
      taluka: 'Haveli',
    }),
  ]);
  const [project, ...others] = await list();
  expect(others).toEqual([]);
  expect(project).toMatchObject({
    apartments: 120,
    booked: 96,
    bookedShare: 0.8,
    complaints: 2,
    village: 'Baner',
    snapshotOn: '2024-07-15',
  });
  const detail = await readProject(clickhouse, 'P52100099001');
  expect(detail.position).toMatchObject({ latitude: 18.5591, longitude: 73.7872 });
  expect(detail.snapshots.map(({ snapshotOn, booked }) => [snapshotOn, booked])).toEqual([
    ['2024-01-15', 60],
    ['2024-07-15', 96],
  ]);
});

test('apartments and bookings are from one snapshot, the latest that has both', async () => {
  await loadProjects(clickhouse, [makeProject({ snapshotOn: '2024-01-15', apartments: 120, booked: 60 })]);
  await loadProjects(clickhouse, [makeProject({ snapshotOn: '2025-01-15', apartments: 140, booked: null })]);
  expect((await list())[0]).toMatchObject({ apartments: 120, booked: 60, unitsOn: '2024-01-15', snapshotOn: '2025-01-15' });
});

test('a batch counts while it is live: its undo brings the earlier snapshot back', async () => {
  await loadProjects(clickhouse, [makeProject({ snapshotOn: '2024-01-15', booked: 60 })]);
  const later = await loadProjects(clickhouse, [makeProject({ snapshotOn: '2024-07-15', booked: 96 })]);
  await loadProjects(clickhouse, [makeProject({ projectId: 'P52100099009', registration: 'P52100099009' })], { live: false });
  expect((await list()).map(({ booked }) => booked)).toEqual([96]);
  await setBatchLive(clickhouse, later, false);
  expect((await list()).map(({ booked }) => booked)).toEqual([60]);
  expect((await readProject(clickhouse, 'P52100099001')).snapshots).toHaveLength(1);
});

test('the same day imported twice is one snapshot, the later import', async () => {
  await loadProjects(clickhouse, [makeProject({ booked: 60 })]);
  await loadProjects(clickhouse, [makeProject({ booked: 61 })]);
  const { snapshots, booked } = await readProject(clickhouse, 'P52100099001');
  expect(snapshots.map((one) => one.booked)).toEqual([61]);
  expect(booked).toBe(61);
});

test('applications are shown when asked for, and not any more once the filing has its registration', async () => {
  const application = makeProject({ projectId: 'application-70001', registration: '', applicationId: '70001', status: 'applied' });
  await loadProjects(clickhouse, [makeProject(), application]);
  expect(await ids({})).toEqual(['P52100099001']);
  expect(await ids({ statuses: ['applied'] })).toEqual(['application-70001']);
  await loadProjects(clickhouse, [makeProject({ applicationId: '70001', snapshotOn: '2025-01-15' })]);
  expect(await ids({ statuses: ['applied'] })).toEqual([]);
});

const numbered = (at: number, partial: Parameters<typeof makeProject>[0]) =>
  makeProject({ projectId: `P5210009900${at}`, registration: `P5210009900${at}`, sourceRow: at, ...partial });

test('every condition of the filter narrows the same list', async () => {
  await loadProjects(clickhouse, [
    numbered(1, { name: 'Nilgiri Heights', completionOn: '2026-12-31', booked: 90, pin: '411045', village: 'Baner', taluka: 'Haveli' }),
    numbered(2, { name: 'नीलगिरी पार्क', completionOn: '2028-06-30', booked: 12, projectType: 'mixed', village: 'Nere', taluka: 'Mulshi' }),
    numbered(3, { name: 'Varsha', promoter: 'Nilgiri Builders', district: 'Nashik', status: 'lapsed', booked: null }),
  ]);
  expect(await ids({ city: 'Pune' })).toHaveLength(2);
  expect(await ids({ villages: ['Baner'] })).toEqual(['P52100099001']);
  expect(await ids({ talukas: ['Mulshi', 'Maval'] })).toEqual(['P52100099002']);
  expect(await ids({ types: ['mixed'] })).toEqual(['P52100099002']);
  expect(await ids({ statuses: ['lapsed'] })).toEqual(['P52100099003']);
  expect(await ids({ completionFrom: 2027, completionTo: 2028 })).toEqual(['P52100099002']);
  expect((await ids({ minBookedShare: 0.75 })).toSorted()).toEqual(['P52100099001']);
  expect((await ids({ maxBookedShare: 0.1 })).toSorted()).toEqual(['P52100099002']);
  expect((await ids({ text: 'nilgiri' })).toSorted()).toEqual(['P52100099001', 'P52100099002', 'P52100099003']);
  expect((await ids({ text: 'नीलगिरी' })).toSorted()).toEqual(['P52100099001', 'P52100099002', 'P52100099003']);
  expect(await ids({ text: 'p52100099002' })).toEqual(['P52100099002']);
  expect(await ids({ text: "'; DROP TABLE project" })).toEqual([]);
  await loadProjects(clickhouse, [numbered(4, { name: 'O\'Hara & Sons "Park"', village: 'Mahatma –Peth (East)' })]);
  expect(await ids({ text: "O'Hara  Sons Park" })).toEqual(['P52100099004']);
  expect(await ids({ villages: ['Mahatma Peth East)'] })).toEqual(['P52100099004']);
  expect((await suggest(clickhouse, 'nil')).map(({ name }) => name)).toContain('Nilgiri Heights');
});

test('figures say how many projects stand behind them, and leave contradictions out', async () => {
  await loadProjects(clickhouse, [
    numbered(1, { apartments: 100, booked: 80, completionOn: '2023-12-31' }),
    numbered(2, { apartments: 300, booked: 20, completionOn: '2028-12-31' }),
    numbered(3, { apartments: 10, booked: 12 }),
    numbered(4, { apartments: null, booked: null, latitude: null, longitude: null }),
  ]);
  expect(await summarise(clickhouse, {})).toMatchObject({
    asOf: '2024-01-15',
    projects: 4,
    promoters: 1,
    apartments: { value: 410, n: 3 },
    bookedShare: { value: 0.25, n: 2 },
    unsold: { value: 300, n: 2 },
    overdue: { value: 1, n: 2 },
    positions: { own: 3, none: 1 },
  });
  expect(await summarise(clickhouse, { city: 'Nowhere' })).toMatchObject({ asOf: null, projects: 0, bookedShare: { value: null, n: 0 } });
  expect((await listCompletionYears(clickhouse, { completionFrom: 2099 })).years).toEqual([
    { year: 2023, projects: 1, booked: 80, unsold: 20, n: 1 },
    { year: 2026, projects: 2, booked: 0, unsold: 0, n: 0 },
    { year: 2028, projects: 1, booked: 20, unsold: 280, n: 1 },
  ]);
});

test('pages in any order show every project once, what is not known last', { tags: ['deep'] }, async () => {
  const some = Array.from({ length: 40 }, (_, at) =>
    makeProject({
      projectId: `P521000${at + 10000}`,
      registration: `P521000${at + 10000}`,
      name: `Tower ${at % 7}`,
      village: at % 3 === 0 ? '' : `Village ${at % 5}`,
      apartments: at % 4 === 0 ? null : (at % 6) * 10 + 1,
      booked: at % 5 === 0 ? null : 1,
      completionOn: at % 6 === 0 ? null : `20${20 + (at % 9)}-12-31`,
    }),
  );
  await loadProjects(clickhouse, some);
  for (const sortBy of projectSortColumns)
    for (const direction of ['asc', 'desc'] as const) {
      const whole = await list({}, { sortBy, direction });
      expect(new Set(whole.map(({ projectId }) => projectId)).size).toBe(40);
      const withValue = whole.filter((row) => row[sortBy] !== null && row[sortBy] !== '');
      expect(whole.slice(0, withValue.length), sortBy).toEqual(withValue);
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await listProjects(clickhouse, { filter: {}, sort: { sortBy, direction }, pageSize: 17, after });
        paged.push(...page.rows.map(({ projectId }) => projectId));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(paged, sortBy).toEqual(whole.map(({ projectId }) => projectId));
    }
});

test('the file holds exactly the filtered projects in the order on screen', async () => {
  await loadProjects(clickhouse, [
    numbered(1, { name: '=HYPERLINK("x")', apartments: 10 }),
    numbered(2, { apartments: 30 }),
    numbered(3, { district: 'Nashik' }),
  ]);
  const { fileName, stream } = exportProjects(clickhouse, { filter: { city: 'Pune' }, sort: bySize });
  const rows = parse<Record<string, string>>(await text(stream), { bom: true, columns: true });
  expect(fileName).toBe('projects_Pune.csv');
  expect(rows.map((row) => row['RERA_Number'])).toEqual(['P52100099002', 'P52100099001']);
  expect(rows[1]?.['Project_Name']).toBe('\'=HYPERLINK("x")');
});

test('a control’s own setting does not narrow its counts', async () => {
  await loadProjects(clickhouse, [
    numbered(1, { village: 'Baner' }),
    numbered(2, { village: 'Sus' }),
    numbered(3, { village: 'Sus', projectType: 'mixed' }),
  ]);
  const counts = await facetCounts(clickhouse, { facet: 'villages', villages: ['Baner'], types: ['residential'] });
  expect(counts).toEqual([
    { value: 'Baner', projects: 1 },
    { value: 'Sus', projects: 1 },
  ]);
  expect(await facetCounts(clickhouse, { facet: 'completionYears' })).toEqual([{ value: '2026', projects: 3 }]);
});

test('the place worked out stands over the filed point, and a doubted point is told', async () => {
  await loadProjects(clickhouse, [numbered(1, { latitude: 19.05, longitude: 72.9 }), numbered(2, {})]);
  await loadProjects(clickhouse, [numbered(3, { latitude: null, longitude: null })]);
  expect((await listFiledPoints(clickhouse)).map(({ latitude }) => latitude)).toEqual([19.05, 18.5591, null]);
  const place = {
    district: 'Pune',
    projectId: 'P52100099001',
    latitude: 18.56,
    longitude: 73.79,
    precision: 'APPROXIMATE',
    basis: 'pin',
    doubt: 'far-from-pin',
    doubtKm: 110.5,
    village: 'Baner',
    villageBasis: 'nearest',
    villageKm: 0.4,
    ward: '',
    wardAuthority: '',
  } as const;
  await writeProjectPlaces(clickhouse, [{ ...place, village: 'Aundh' }], { dataVersion: '1', now: new Date('2026-11-21T05:00:00Z') });
  await writeProjectPlaces(clickhouse, [place], { dataVersion: '2', now: new Date('2026-11-21T06:00:00Z') });
  const detail = await readProject(clickhouse, 'P52100099001');
  expect(detail).toMatchObject({ village: 'Baner', villageBasis: 'nearest', positionBasis: 'pin' });
  expect(detail.position).toMatchObject({
    latitude: 18.56,
    doubt: 'far-from-pin',
    doubtKm: 110.5,
    filed: { latitude: 19.05, longitude: 72.9 },
  });
  expect(detail.neighbours.map(({ projectId }) => projectId)).toEqual(['P52100099002']);
  const all = await mapProjects(clickhouse, { positions: 'all' });
  expect([all.points.length, all.withoutPlace]).toEqual([2, 1]);
  const own = await mapProjects(clickhouse, { positions: 'own' });
  expect([own.points.map(({ projectId }) => projectId), own.withoutPlace]).toEqual([['P52100099002'], 2]);
});

test('registered sales are found by the registration they name, and by the letters of the name in the same city', async () => {
  await loadProjects(clickhouse, [makeProject()]);
  await insertSales(clickhouse, [
    makeSale({ project: 'Nilgiri-Heights', locality: 'Baner' }),
    makeSale({ project: 'Nilgiri-Heights', locality: 'Baner' }),
    makeSale({ project: 'Tower of another name', locality: 'Aundh', reraNumber: 'P52100099001' }),
    makeSale({ project: 'Nilgiri Heights', city: 'Nashik' }),
    makeSale({ project: 'Nilgiri Heights Annexe' }),
  ]);
  expect((await readProject(clickhouse, 'P52100099001')).sales).toEqual([
    { city: 'Pune', locality: 'Baner', project: 'Nilgiri-Heights', sales: 2, by: 'name' },
    { city: 'Pune', locality: 'Aundh', project: 'Tower of another name', sales: 1, by: 'registration' },
  ]);
});

test('an unknown project is not found', async () => {
  await expect(readProject(clickhouse, 'P52100000000')).rejects.toMatchObject({ status: 404 });
});
