/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { makeMarket } from '../../testing.ts';
import { studyAccuracy } from './study-accuracy.ts';

let clickhouse: ConnectedClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, makeMarket({ buildings: 12, salesPerMonth: 2, noise: 0.04 }));
  await insertSales(clickhouse, [makeSale({ city: 'Nashik', locality: 'Lonely', project: 'Far away' })]);
});
afterAll(() => clickhouse.close());

const study = (question: Partial<Parameters<typeof studyAccuracy>[1]> = {}) =>
  studyAccuracy(clickhouse, { split: 'frozen', effort: 0.1, ...question });

test('every sale of the last twelve months is tried from earlier ones, and a market without a past is named', async () => {
  const areas: (number | null)[] = [];
  const found = await study({ onTried: ({ areaSqm }) => areas.push(areaSqm) });
  expect(found).toMatchObject({ from: '2024-07', to: '2025-06', split: 'frozen', n: 12 * 2 * 12, hitRate: 100 });
  expect(found.mdape).toBeLessThan(4.5);
  // Tried sales give square metres: the generated flats have 40 to 119, in whole numbers.
  expect(areas.length).toBe(found.n);
  expect(areas.every((area) => Math.abs(area! - Math.round(area!)) < 0.01 && Math.round(area!) >= 40 && Math.round(area!) < 120)).toBe(
    true,
  );
  expect(found.baseline.n).toBe(found.n);
  expect(found.medianRatio).toBeGreaterThan(0.97);
  expect(found.medianRatio).toBeLessThan(1.03);
  expect(found.mdapeInterval![0]).toBeLessThan(found.mdape!);
  expect(found.by.month.map(({ name, n }) => [name, n])).toContainEqual(['2025-01', 24]);
  expect(found.by.price.map(({ n }) => n).reduce((sum, n) => sum + n, 0)).toBe(found.n);
  // Beside the headline: all tried, refused ones included; by the age of the trees; and as if the place were not given.
  expect(found.allTried!.n).toBe(12 * 2 * 12);
  expect(found.byAge!.map(({ name, n }) => [name.trim(), n])).toEqual(
    Array.from({ length: 12 }, (_, months) => [months === 1 ? '1 month' : `${months} months`, 24]),
  );
  // Who takes every grade has what the headline says; who takes fewer has fewer, and the share that is too high stands beside.
  const rates = found.hitRates!.map(({ hitRate }) => hitRate!);
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  expect(found.hitRates!.at(-1)).toMatchObject({ hitRate: found.hitRate, mdape: found.mdape, over10: found.over10 });
  expect(found.over20!).toBeLessThanOrEqual(found.over10!);
  expect(found.over10!).toBeLessThanOrEqual(100 - found.ppe10! + 1e-9);
  expect(found.withoutPlace!.n).toBeLessThan(found.n / 5);
  expect(found.skipped.map(({ city }) => city)).toEqual(['Nashik']);
});

test('the months tried follow the last month of training', async () => {
  expect(await study({ trainTo: '2024-12' })).toMatchObject({ from: '2025-01', to: '2025-06', n: 12 * 2 * 6 });
});

test('where no market has a past the answer says so', async () => {
  await expect(study({ cities: ['Nashik'] })).rejects.toThrow('No market has enough sales: Nashik');
});
