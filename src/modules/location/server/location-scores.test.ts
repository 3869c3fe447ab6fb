import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { readLocationScores } from '../scores-contract.ts';
import { locationServer } from './index.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
let it: TestApp;
let analyst: Visitor;

/** Twenty localities on a line away from the metro of Pune, dearer the nearer; two of them hardly sell. */
const away = Array.from({ length: 20 }, (_, at) => ({ locality: `Step ${String(at).padStart(2, '0')}`, latitude: 18.5 - at * 0.01 }));
beforeAll(async () => {
  clickhouse = await testClickHouse();
  it = await testApp({ modules: [locationServer], clickhouse });
  analyst = await it.visitor('entitled', ['sale-transactions']);
  await insertSales(
    clickhouse,
    away.flatMap(({ locality, latitude }, at) =>
      Array.from({ length: at < 18 ? 10 : 4 }, () =>
        makeSale({
          city: 'Pune',
          locality,
          latitude,
          longitude: 73.85,
          locationBasis: 'project',
          registeredOn: '2024-05-31',
          areaSqm: 60,
          agreementPaise: Math.round(9e8 * Math.exp(-0.05 * at)),
        }),
      ),
    ),
  );
}, 60_000);
afterAll(async () => {
  await it.close();
  await clickhouse.close();
});

test('localities stand by their score beside median rates, and the record says how far one tells the other', async () => {
  const { localities, tried, period } = await analyst.call(readLocationScores, { city: 'Pune' });
  expect(period?.to).toBe('2024-05-31');
  expect(localities).toHaveLength(20);
  expect(localities.map(({ score }) => score)).toEqual(localities.map(({ score }) => score).toSorted((a, b) => b! - a!));
  expect(localities.find(({ locality }) => locality === 'Step 19')?.medianRate).toMatchObject({ value: null, n: 4, needed: 10 });
  expect(tried).toMatchObject({ kind: 'tried', n: 18 });
  if (tried.kind !== 'tried') throw new Error('not tried');
  expect(tried.rankCorrelation).toBeGreaterThan(0.9);
  expect(tried.explained).toBeGreaterThan(60);
  expect(tried.sentence).toMatch(/^The score foretells \d+% of the differences/);
});

test('a city without places that are known has localities, no scores, and no record', async () => {
  await insertSales(clickhouse, [
    makeSale({ city: 'Latur', locality: 'Ausa', latitude: 18.25, longitude: 76.5, locationBasis: 'project' }),
  ]);
  const { localities, tried } = await analyst.call(readLocationScores, { city: 'Latur' });
  expect(localities).toMatchObject([{ locality: 'Ausa', score: null }]);
  expect(tried).toMatchObject({ kind: 'refused', n: 0, needed: 15 });
});
