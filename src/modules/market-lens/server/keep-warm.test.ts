import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { byMonth, byProject } from '../model/blocks.ts';
import { askOf, type View } from './exports/view-input.ts';
import { warmMarkets } from './keep-warm.ts';

let clickhouse: Awaited<ReturnType<typeof testClickHouse>>;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  const sold = (city: string, day: string, n: number) =>
    Array.from({ length: n }, (_none, at) => makeSale({ city, registeredOn: `2026-0${1 + (at % 8)}-${day}`, unitNumber: String(at) }));
  await insertSales(clickhouse, [...sold('Pune', '12', 60), ...sold('Nashik', '14', 12)]);
}, 60_000);
afterAll(() => clickhouse.close());

/** Pune's data end in August: its dashboard opens on the flats of the twelve months to July. */
const opened = {
  filter: { city: 'Pune', propertyKinds: ['flat' as const], from: '2025-08-01', to: '2026-07-31' },
  state: { beside: 'year-before' as const, other: null },
  showsEvents: true,
} satisfies View;

test('the dashboards of a large city and of its large locality, as they open, are counted before anybody asks; of a small city they are not', async () => {
  expect(await warmMarkets(clickhouse, { stopped: () => false, smallest: { city: 50, locality: 50 } })).toMatchObject({
    warmed: ['Pune', 'Baner, Pune'],
    isWhole: true,
  });
  const statements = vi.spyOn(clickhouse, 'rows');
  const { total } = await askOf(clickhouse, opened)(byMonth);
  expect(total.values['sales-count']?.value).toBeGreaterThan(0);
  const village = { ...opened, filter: { ...opened.filter, village: 'Baner' } };
  expect((await askOf(clickhouse, village)(byMonth)).total.values['sales-count']?.value).toBeGreaterThan(0);
  expect((await askOf(clickhouse, village)(byProject, true)).notCompared).toContain('the data begin on');
  expect(statements.mock.calls.filter(([sql]) => sql.includes('FROM sale\n'))).toEqual([]);
  await askOf(clickhouse, { ...opened, filter: { ...opened.filter, city: 'Nashik' } })(byMonth);
  expect(statements.mock.calls.filter(([sql]) => sql.includes('FROM sale\n')).length).toBeGreaterThan(0);
  statements.mockRestore();
});

test('a server that stops, stops counting', async () => {
  await insertSales(clickhouse, [makeSale({ city: 'Pune', registeredOn: '2026-08-30' })]);
  expect(await warmMarkets(clickhouse, { stopped: () => true, smallest: { city: 50, locality: 50 } })).toMatchObject({
    warmed: [],
    isWhole: false,
  });
});
