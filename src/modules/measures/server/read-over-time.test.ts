import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { readOverTime } from './read-over-time.ts';

let clickhouse: ClickHouse;

let state = 11;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const yearly = Math.exp(0.08) - 1;

/** Eight years of ten buildings, twice as many sales in March; log rates grow by 2% a quarter; the last month has only begun. */
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(
    clickhouse,
    Array.from({ length: 97 }, (_, month) => {
      const on = addMonths('2016-10-05', month);
      const sales = on.slice(5, 7) === '03' ? 20 : 10;
      return Array.from({ length: month === 96 ? 2 : sales }, (__, at) => {
        const areaSqm = 45 + ((at * 13 + month * 7) % 60);
        const noise = 0.06 * (random() - 0.5);
        const rate = 6000 * Math.exp(0.08 * (at % 10) + (0.02 * month) / 3 + noise);
        return makeSale({
          registeredOn: on,
          project: `Tower ${at % 10}`,
          areaSqm,
          floor: (at * 7 + month) % 15,
          agreementPaise: Math.round(rate * areaSqm * 10.764) * 100,
          saleKind: at % 2 === 0 ? 'primary' : 'resale',
        });
      });
    }).flat(),
  );
  await insertSales(clickhouse, [makeSale({ city: 'Nashik', locality: 'Satpur' })]);
  await insertSales(
    clickhouse,
    Array.from({ length: 120 }, (_, month) =>
      [0, 1].map(() => makeSale({ city: 'Thane', registeredOn: addMonths('2010-01-28', month) })),
    ).flat(),
  );
});
afterAll(() => clickhouse.close());

test('growth, season and forecasts come out of the deeds as they were put in', async () => {
  const { index, cagr, overYear, seasons, indexForecast, salesForecast } = await readOverTime(clickhouse, {
    city: 'Pune',
    village: 'Baner',
  });
  expect(index.at(0)).toMatchObject({ quarter: '2016-10', value: 100 });
  expect(index.at(-1)?.quarter).toBe('2024-07');
  expect(cagr?.ratio).toBeCloseTo(yearly, 2);
  expect(overYear?.low).toBeLessThan(yearly);
  expect(overYear?.high).toBeGreaterThan(yearly);
  expect(seasons?.[2]?.factor).toBeGreaterThan(1.7);
  expect(indexForecast).toMatchObject({
    kind: 'forecast',
    points: [{ at: '2024-10' }, { at: '2025-01' }, { at: '2025-04' }, { at: '2025-07' }],
  });
  if (salesForecast.kind !== 'forecast') throw new Error(salesForecast.because);
  expect(salesForecast.points.find(({ at }) => at === '2025-03')?.value).toBeCloseTo(20, 0);
  expect(salesForecast.points[0]?.at).toBe('2024-10');
});

test('a market with one sale is refused a forecast and has no index', async () => {
  const { index, cagr, indexForecast } = await readOverTime(clickhouse, { city: 'Nashik' });
  expect(index.every(({ value }) => value === null)).toBe(true);
  expect(cagr).toBeNull();
  expect(indexForecast).toMatchObject({ kind: 'refused', because: 'short-history' });
  expect(await readOverTime(clickhouse, { city: 'Kolkata' })).toMatchObject({ asOf: null, index: [] });
});

test('ten years of months and more are all taken, the last ones too', async () => {
  const { salesForecast } = await readOverTime(clickhouse, { city: 'Thane' });
  if (salesForecast.kind !== 'forecast') throw new Error(salesForecast.because);
  expect(salesForecast.points[0]?.at).toBe('2019-12');
});
