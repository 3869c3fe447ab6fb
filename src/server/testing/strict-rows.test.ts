import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { testClickHouse } from '../clickhouse/testing.ts';

let clickhouse: ClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse.close());

test('a test that reads a column which the SELECT forgot fails, by its name', async () => {
  const [row] = await clickhouse.rows<{ city: string; sales: number }>(`SELECT 'Pune' AS city`);
  expect(row?.city).toBe('Pune');
  expect(() => row?.sales).toThrow('no column “sales”');
  const one = await clickhouse.row<{ city: string; sales: number }>(`SELECT 'Pune' AS city`);
  expect(() => one?.sales).toThrow('no column “sales”');
});

test('rows are compared, copied and sent as plain objects are', async () => {
  const [row] = await clickhouse.rows(`SELECT 'Pune' AS city, 3 AS sales`);
  expect(row).toEqual({ city: 'Pune', sales: 3 });
  expect(row).toMatchObject({ sales: 3 });
  expect({ ...(row as object) }).toEqual({ city: 'Pune', sales: 3 });
  expect(structuredClone(row)).toEqual({ city: 'Pune', sales: 3 });
  expect(JSON.stringify(row)).toBe('{"city":"Pune","sales":3}');
});
