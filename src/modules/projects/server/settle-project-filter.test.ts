import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import type { ProjectFilter } from '../contract.ts';
import { loadProjects, makeProject } from '../testing.ts';
import { listProjects } from './search-projects.ts';
import { settleProjectFilter } from './settle-project-filter.ts';

let clickhouse: ConnectedClickHouse;
const filed = (registration: string, district: string, village: string) =>
  makeProject({ projectId: registration, registration, name: `Project ${registration}`, district, village });
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, [
    makeSale({ city: 'Pune', locality: 'Hinjawadi' }),
    makeSale({ city: 'Kalyan', locality: 'Kalyan West' }),
    makeSale({ city: 'Bengaluru', locality: 'Indiranagar' }),
  ]);
  await loadProjects(clickhouse, [
    filed('P52100000001', 'Pune', 'Baner'),
    filed('P52100000002', 'Pune', 'Hinjawadi'),
    filed('P51800000003', 'Mumbai Suburban', 'Malad West'),
    filed('P51900000004', 'Mumbai City', 'Lower Parel'),
    filed('P51700000005', 'Thane', 'Kalyan West'),
    filed('P51700000006', 'Thane', 'Majiwada'),
  ]);
});
afterAll(() => clickhouse?.close());

async function found(question: ProjectFilter) {
  const filter = await settleProjectFilter(clickhouse, question);
  const { rows } = await listProjects(clickhouse, { filter, sort: { sortBy: 'registration', direction: 'asc' }, pageSize: 100 });
  return rows.map(({ village }) => village);
}

test('filings are found by whatever name of their city and village is written', async () => {
  for (const city of ['Pune', 'pune', 'PUNE', 'Poona', 'पुणे']) expect(await found({ city }), city).toEqual(['Baner', 'Hinjawadi']);
  for (const village of ['Baner', 'baner', 'बाणेर', 'Banerr'])
    expect(await found({ city: 'Pune', villages: [village] }), village).toEqual(['Baner']);
  expect(await found({ city: 'Pune', villages: ['Hinjewadi', 'Baner'] })).toEqual(['Baner', 'Hinjawadi']);
  expect(await found({ city: 'Pune/Baner' })).toEqual(['Baner']);
  expect(await found({ villages: ['Baner'] })).toEqual(['Baner']);
});

test('a city has the filings of its districts, a town those of the localities in which it has sales', async () => {
  expect(await found({ city: 'Bombay' })).toEqual(['Malad West', 'Lower Parel']);
  expect(await found({ city: 'Mumbai City' })).toEqual(['Lower Parel']);
  expect(await found({ city: 'Thane' })).toEqual(['Kalyan West', 'Majiwada']);
  expect(await found({ city: 'Kalyan' })).toEqual(['Kalyan West']);
});

test('a city with sales and without filings has none; a name that is no place is refused', async () => {
  expect(await found({ city: 'Bengaluru' })).toEqual([]);
  await expect(found({ city: 'Jaipur' })).rejects.toMatchObject({ status: 404, code: 'unknown-place' });
  await expect(found({ city: 'Pune', villages: ['Baner', 'Bannorwadi'] })).rejects.toMatchObject({ status: 404, code: 'unknown-place' });
});
