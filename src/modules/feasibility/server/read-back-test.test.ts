import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthFromNumber, monthNumber } from '#core/period.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { readBackTest } from './read-back-test.ts';

let clickhouse: ClickHouse;
const launch = monthNumber('2023-02');
const monthly = (
  project: string,
  from: number,
  to: number,
  each: number,
  {
    rupeesPerSqm = 100_000,
    locality = 'Baner',
    saleKind = 'primary',
  }: { rupeesPerSqm?: number; locality?: string; saleKind?: 'primary' | 'resale' } = {},
) =>
  Array.from({ length: (to - from + 1) * each }, (_, at) =>
    makeSale({
      city: 'Pune',
      locality,
      project,
      saleKind,
      propertyKind: 'flat',
      areaSqm: 60,
      agreementPaise: 60 * rupeesPerSqm * 100,
      registeredOn: `${monthFromNumber(launch + from + Math.floor(at / each))}-15`,
    }),
  );
const filed = (projectId: string, name: string, more: Parameters<typeof makeProject>[0] = {}) =>
  makeProject({
    projectId,
    registration: projectId,
    name,
    village: 'Baner',
    registeredOn: '2023-02-10',
    apartments: 40,
    snapshotOn: '2025-03-31',
    ...more,
  });

beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, [
    ...Array.from({ length: 9 }, (_, at) => monthly(`Old ${'ABCDEFGHI'[at]}`, -12, -1, 3)).flat(),
    ...monthly('Nilgiri Heights', 0, 11, 3, { rupeesPerSqm: 120_000 }),
    // Resales of the new project are no sales of its promoter.
    ...monthly('Nilgiri Heights', 3, 30, 2, { rupeesPerSqm: 500_000, saleKind: 'resale' }),
    ...monthly('Twin', 0, 30, 1),
    ...monthly('Far Acres', 0, 30, 1, { locality: 'Aundh' }),
  ]);
  await loadProjects(clickhouse, [
    filed('P1', 'NILGIRI HEIGHTS'),
    filed('P2', 'Twin'),
    filed('P3', 'Twin'),
    filed('P4', 'Far Acres', { village: 'Aundh' }),
  ]);
}, 120_000);
afterAll(() => clickhouse.close());

test('a launch of the register is forecast from the sales before it, and first sales say what came', async () => {
  const answer = await readBackTest(clickhouse, { city: 'Pune', village: 'Baner' });
  expect(answer).toMatchObject({ city: 'Pune', village: 'Baner', asOf: '2025-08-15', until: '2025-07', isDemonstration: false });
  expect(answer.tried).toHaveLength(1);
  // 36 of 40 homes at three a month; the twelfth month brought them.
  expect(answer.tried[0]).toMatchObject({
    name: 'Nilgiri Heights',
    launchedOn: '2023-02',
    units: 40,
    projectsThen: 9,
    months: { p50: 12, actual: 12 },
  });
  expect(answer.tried[0]!.rate24).toMatchObject({ actual: null });
  expect(answer.tried[0]!.rate12.actual! / answer.tried[0]!.rate12.p50).toBeCloseTo(1.2, 6);
  // Two filings bear one name: neither is its launch.
  expect(answer.untried).toMatchObject({ 'no-launch': 10, 'too-few-projects-then': 0 });
});

test('of a city each launch stands on its own locality, and a place without sales is refused by name', async () => {
  const { tried, untried } = await readBackTest(clickhouse, { city: 'Pune' });
  expect(tried.map(({ name }) => name)).toEqual(['Nilgiri Heights']);
  // Nothing was registered in Aundh before.
  expect(untried['too-few-projects-then']).toBe(1);
  await expect(readBackTest(clickhouse, { city: 'Pune', village: 'Atlantis' })).rejects.toThrow('Atlantis');
});
