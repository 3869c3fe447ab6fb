import { afterAll, beforeAll, expect, test } from 'vitest';
import { ratePerSqm } from '#core/area.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { readMarketFacts } from './read-market-facts.ts';

let clickhouse: ClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  const sales = Array.from({ length: 10 }, (_, project) =>
    Array.from({ length: 14 }, (__, n) =>
      makeSale({
        city: 'Pune',
        locality: 'Baner',
        project: `Meghdoot ${'ABCDEFGHIJ'[project]}`,
        registeredOn: `2026-0${(n % 7) + 1}-15`,
        areaSqm: 60,
        saleKind: 'primary',
        agreementPaise: Math.round(60 * (100_000 + 5_000 * project)) * 100,
      }),
    ),
  ).flat();
  // Dearer, and no first sales: they may not move what a developer can ask.
  const resales = Array.from({ length: 30 }, () =>
    makeSale({
      city: 'Pune',
      locality: 'Baner',
      project: 'Old',
      registeredOn: '2026-05-02',
      areaSqm: 60,
      saleKind: 'resale',
      agreementPaise: 60 * 400_000 * 100,
    }),
  );
  const few = [
    makeSale({ city: 'Pune', locality: 'Balewadi', project: 'One', registeredOn: '2026-07-31', areaSqm: 60, saleKind: 'primary' }),
  ];
  await insertSales(clickhouse, [...sales, ...resales, ...few]);
}, 120_000);
afterAll(() => clickhouse.close());

test('rate and pace are those of first sales, and the span is that of the projects', async () => {
  const facts = await readMarketFacts(clickhouse, { city: 'Pune', village: 'Baner' });
  expect(facts).toMatchObject({ city: 'Pune', village: 'Baner', isDemonstration: false, ratePerSqm: { projects: 10, n: 140 } });
  expect(facts.ratePerSqm!.value).toBeCloseTo(122_500, -1);
  expect(facts.ratePerSqm!.p10).toBeCloseTo(104_500, -1);
  expect(facts.ratePerSqm!.p90).toBeCloseTo(140_500, -1);
  expect(ratePerSqm(1)).toBe(10.764);
  expect(facts.unitsAMonth!.value).toBeCloseTo(14 / 12, 2);
});

test('sizes are those of first sales by configuration, each with its middle area, rate, share and n; too few say nothing', async () => {
  const sold = (configuration: string, areaSqm: number, perSqm: number, count: number) =>
    Array.from({ length: count }, (_, n) =>
      makeSale({
        city: 'Pune',
        locality: 'Mundhwa',
        project: 'Sizes',
        configuration,
        registeredOn: `2026-0${(n % 7) + 1}-12`,
        areaSqm,
        saleKind: 'primary',
        agreementPaise: areaSqm * perSqm * 100,
      }),
    );
  await insertSales(clickhouse, [...sold('2 BHK', 64, 100_000, 12), ...sold('1 BHK', 42, 110_000, 6), ...sold('3 BHK', 92, 90_000, 2)]);
  const { sizes } = await readMarketFacts(clickhouse, { city: 'Pune', village: 'Mundhwa' });
  expect(sizes).toHaveLength(2);
  expect(sizes).toMatchObject([
    { name: '1 BHK', share: 0.3, n: 6 },
    { name: '2 BHK', share: 0.6, n: 12 },
  ]);
  expect(sizes![0]!.carpetSqm).toBeCloseTo(42, 1);
  expect(sizes![0]!.ratePerSqm).toBeCloseTo(110_000, -1);
  expect(sizes![1]!.ratePerSqm).toBeCloseTo(100_000, -1);
});

test('a place with one sale has no rate, a place without any is refused by name', async () => {
  expect(await readMarketFacts(clickhouse, { city: 'Pune', village: 'Balewadi' })).toMatchObject({ ratePerSqm: null, needed: 5 });
  await expect(readMarketFacts(clickhouse, { city: 'Pune', village: 'Atlantis' })).rejects.toThrow('Atlantis');
});
