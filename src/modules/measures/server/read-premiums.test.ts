import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { openCell } from './open-cell.ts';
import { readPremiums } from './read-premiums.ts';

let clickhouse: ClickHouse;
let state = 23;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const localities = ['Baner', 'Aundh', 'Wakad', 'Kharadi'];

/** Eight promoters, three projects each in different localities; the first gets 15% more than the rest for the like, and sells larger flats. */
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(
    clickhouse,
    Array.from({ length: 8 }, (_, promoter) =>
      Array.from({ length: 3 }, (__, project) =>
        Array.from({ length: 30 }, (___, at) => {
          const locality = (promoter + project) % 4;
          const areaSqm = 45 + ((at * 13) % 50) + (promoter === 0 ? 30 : 0);
          const quarter = at % 8;
          const rate =
            (6000 + 1500 * locality) *
            1.02 ** quarter *
            (promoter === 0 ? 1.15 : 1) *
            (areaSqm / 70) ** -0.1 *
            (1 + 0.06 * (random() - 0.5)) *
            (1 + 0.02 * Math.sin(promoter * 3 + project));
          return makeSale({
            registeredOn: addDays('2023-01-05', quarter * 91 + at),
            locality: localities[locality] as string,
            project: `Court ${promoter}-${project}`,
            promoter: `Promoter ${promoter}`,
            unitNumber: String(at),
            areaSqm,
            floor: at % 12,
            configuration: areaSqm > 80 ? '3 BHK' : '2 BHK',
            agreementPaise: Math.round(rate * areaSqm * 10.764) * 100,
            saleKind: at % 10 === 0 ? 'resale' : 'primary',
          });
        }),
      ).flat(),
    ).flat(),
  );
});
afterAll(() => clickhouse.close());

test('a promoter that gets more for the like is found, however large its flats are; the sales behind it open', async () => {
  const { promoters, sales, refused, spreadOfProjects } = await readPremiums(clickhouse, { city: 'Pune', kind: 'promoter' });
  expect([sales, refused]).toEqual([720, null]);
  const [first] = promoters;
  expect(first).toMatchObject({ promoter: 'Promoter 0', sales: 90, projects: 3 });
  expect(first?.low).toBeLessThan(15);
  expect(first?.high).toBeGreaterThan(12);
  for (const { value } of promoters.slice(1)) expect(Math.abs(value ?? 99)).toBeLessThan(5);
  expect(spreadOfProjects).toBeLessThan(4);
  const page = await openCell(clickhouse, { cell: first?.rows ?? '', pageSize: 500, sortBy: 'registeredOn', direction: 'desc' });
  expect(page.rows).toHaveLength(90);
});

test('a brand is told by resales, and refused where they are few', async () => {
  const { promoters, sales, refused } = await readPremiums(clickhouse, { city: 'Pune', kind: 'brand' });
  expect(sales).toBe(72);
  expect(promoters).toEqual([]);
  expect(refused).toMatch(/are needed to tell a promoter from its sites/);
  expect(await readPremiums(clickhouse, { city: 'Kolkata', kind: 'brand' })).toMatchObject({
    asOf: null,
    sales: 0,
    promoters: [],
    period: null,
  });
});
