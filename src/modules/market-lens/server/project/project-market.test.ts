import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { insertSales, makeSale, type StoredSale } from '#modules/transactions/testing.ts';
import { readProjectMarket } from '../../project-contract.ts';
import { marketLensServer } from '../index.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
let analyst: Visitor;

/** Two configurations over two years; each floor adds 50 a square foot, each half-year 400. */
const flats = (project: string, more: Partial<StoredSale>, n = 96): StoredSale[] =>
  Array.from({ length: n }, (_, at) => {
    const half = Math.floor((4 * at) / n);
    const floor = 1 + (at % 12);
    const areaSqm = at % 2 === 0 ? 60 : 90;
    return makeSale({
      locality: 'Baner',
      project,
      registeredOn: `${2023 + Math.floor(half / 2)}-${half % 2 === 0 ? '03' : '09'}-${String(1 + (at % 27)).padStart(2, '0')}`,
      configuration: at % 2 === 0 ? '2 BHK' : '3 BHK',
      floor,
      areaSqm,
      agreementPaise: Math.round((9_000 + 400 * half + 50 * floor) * areaSqm * 10.764 * 100),
      latitude: 18.559,
      longitude: 73.787,
      locationBasis: 'project',
      ...more,
    });
  });

beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({ modules: [marketLensServer], clickhouse });
  analyst = await it.visitor('entitled', ['market-lens']);
  await insertSales(clickhouse, [
    ...flats('Nilgiri Heights', {}),
    ...flats('Sahyadri Court', { latitude: 18.57 }, 24),
    ...flats('Far Away', { latitude: 18.59 }, 24),
  ]);
  const filed = (at: number, more: Parameters<typeof makeProject>[0]) =>
    makeProject({
      projectId: `P5210008800${at}`,
      registration: `P5210008800${at}`,
      village: 'Baner',
      snapshotOn: '2024-12-31',
      promoter: 'Sahyadri Landmarks LLP',
      ...more,
    });
  await loadProjects(clickhouse, [
    filed(1, {
      name: 'NILGIRI HEIGHTS',
      apartments: 200,
      booked: 120,
      status: 'ongoing',
      proposedCompletion: '2023-06-30',
      extendedCompletion: '2024-06-30',
      completionOn: '2024-06-30',
      latitude: 18.559,
      longitude: 73.787,
    }),
    filed(2, { name: 'Sahyadri Court', apartments: 100, booked: 75, status: 'completed', latitude: 18.57, longitude: 73.787 }),
    filed(3, { name: 'Elsewhere', promoter: 'Other Homes', status: 'completed', latitude: 18.7, longitude: 73.9 }),
  ]);
}, 60_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

const nilgiri = { city: 'Pune', village: 'Baner', project: 'Nilgiri Heights' };

test('the floor rise put in is found, though prices rose by more from half-year to half-year', async () => {
  const { floorRise, currency } = await analyst.call(readProjectMarket, nilgiri);
  expect(currency).toBe('INR');
  expect(floorRise).toMatchObject({ kind: 'told', n: 96, groups: 8, from: 1, to: 12 });
  if (floorRise.kind === 'told') expect(floorRise.perFloor).toBeCloseTo(50, 0);
  const one = await analyst.call(readProjectMarket, { ...nilgiri, from: '2023-03-01', to: '2023-03-12' });
  expect(one.floorRise).toMatchObject({ kind: 'refused', needed: 30 });
});

test('a date that moved by a year and has passed is said of the project, and of its promoter among all it filed', async () => {
  const { filings, promoter } = await analyst.call(readProjectMarket, nilgiri);
  expect(filings).toMatchObject([{ name: 'NILGIRI HEIGHTS', movedMonths: 12, isOverdue: true, apartments: 200, booked: 120 }]);
  expect(promoter).toMatchObject({ projects: 2, completed: 1, moved: 1, medianMovedMonths: 12, overdue: 1, withOverdue: 2, booked: 195 });
  expect(promoter?.others.map(({ name }) => name)).toEqual(['Sahyadri Court']);
});

test('competition is what sells within two kilometres, the project itself among it, with what is filed there', async () => {
  const { competition } = await analyst.call(readProjectMarket, nilgiri);
  expect(competition).toMatchObject({ projectCount: 2, filed: 2, filedUnsold: 105, filedWithUnits: 2, currency: 'INR' });
  expect(competition?.projects).toMatchObject([
    { project: 'Nilgiri Heights', isSubject: true, sales: 96, unsold: 80 },
    { project: 'Sahyadri Court', isSubject: false, sales: 24, unsold: 25, km: expect.closeTo(1.2, 1) as number },
  ]);
});

test('a project that nobody knows is refused as such', async () => {
  await expect(analyst.call(readProjectMarket, { ...nilgiri, project: 'Nobody Knows' })).rejects.toThrow('404');
});
