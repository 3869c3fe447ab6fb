import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { readAffordability } from './read-affordability.ts';

let clickhouse: ClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  await insertSales(clickhouse, [
    // Flats at 45 to 55 lakh: the median is 50. A shop and an old flat are none of them.
    ...Array.from({ length: 11 }, (_, at) =>
      makeSale({ registeredOn: '2024-06-30', unitNumber: String(at), agreementPaise: (4_500_000 + at * 100_000) * 100 }),
    ),
    makeSale({ registeredOn: '2024-06-30', propertyKind: 'shop', agreementPaise: 90_000_000_00 }),
    makeSale({ registeredOn: '2022-06-15', agreementPaise: 90_000_000_00 }),
    makeSale({ registeredOn: '2024-06-10', documentClass: 'lease', agreementPaise: 25_000_00, documentType: 'Leave and licence' }),
    ...Array.from({ length: 6 }, (_, at) =>
      makeSale({ city: 'Singapore', locality: 'BEDOK', currency: 'SGD', registeredOn: '2024-06-30', unitNumber: String(at) }),
    ),
    ...Array.from({ length: 6 }, (_, at) =>
      makeSale({ city: 'Nashik', locality: 'Gangapur', registeredOn: '2023-06-30', unitNumber: String(at) }),
    ),
  ]);
});
afterAll(() => clickhouse.close());
const plain = { city: 'Pune', years: 20 };

test('the median flat gives the largest loan, its instalment at the rates of the day, and the income that bears it', async () => {
  const { price, loan, incomeNeeded, affordability } = await readAffordability(clickhouse, plain);
  expect(price).toMatchObject({ value: 5_000_000, n: 11 });
  // 80% of 50 lakh; 8.5% to 9.25% in 2024.
  expect(loan).toMatchObject({ rupees: 4_000_000, sharePercent: 80, ratePercent: { low: 8.5, high: 9.25, isOfTheDay: true } });
  expect(Math.round(loan?.instalment.low ?? 0)).toBe(Math.round(43_391 * 0.8));
  expect(incomeNeeded?.low).toBeCloseTo(12 * 2 * (loan?.instalment.low ?? 0), 6);
  expect(incomeNeeded?.high).toBeCloseTo(12 * 2.5 * (loan?.instalment.high ?? 0), 6);
  expect(affordability).toMatchObject({ kind: 'refused', because: expect.stringContaining('No table of household incomes') as string });
});

test('of flats of some configurations their own median is asked, and of none nothing', async () => {
  const of = (configurations: string[]) => readAffordability(clickhouse, { ...plain, configurations });
  expect((await of(['2 BHK'])).price).toMatchObject({ value: 5_000_000, n: 11 });
  expect((await of(['2 BHK', '3 BHK'])).price.n).toBe(11);
  expect(await of(['3 BHK'])).toMatchObject({ price: { value: null, n: 0 }, incomeNeeded: null });
});

test('an income that is named is weighed, at a rate that is named', async () => {
  const { affordability } = await readAffordability(clickhouse, { ...plain, income: 1_250_000, ratePercent: 8.75 });
  if (affordability.kind !== 'told') throw new Error(affordability.because);
  expect(affordability.priceToIncome).toBe(4);
  // 44,186 on 50 lakh is 35,349 on 40: 33.9% of the month's income.
  expect(affordability.instalmentShare.low).toBeCloseTo((100 * 35_349 * 12) / 1_250_000, 1);
  expect(affordability.instalmentShare.high).toBe(affordability.instalmentShare.low);
});

test('what cannot be said is refused with its reason', async () => {
  const because = async (place: { city: string; village?: string }) => {
    const { affordability } = await readAffordability(clickhouse, { years: 20, ...place });
    return affordability.kind === 'refused' ? affordability.because : null;
  };
  expect(await because({ city: 'Pune', village: 'Undri' })).toBe('The median flat of twelve months is told by 0 sales, needs 5.');
  expect(await because({ city: 'Nashik' })).toBe('No table tells home loans of 30 Jun 2023.');
  expect(await because({ city: 'Singapore' })).toBe('Limits and rates of home loans are known for India only.');
  const { rentalYield } = await readAffordability(clickhouse, plain);
  expect(rentalYield.because).toContain('Leases registered in the twelve months: 1; none is taken for a rent.');
});
