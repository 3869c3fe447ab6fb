import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, insertVerdict, makeSale, saleIdOf } from '../testing.ts';
import { readSale } from './read-sale.ts';
import { whetherItCounts } from './whether-it-counts.ts';

let clickhouse: ClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
});
afterAll(() => clickhouse.close());

test('a sale counts or says why not: by its class, by scrutiny, or by what was decided later', async () => {
  const batch = await insertSales(clickhouse, [
    makeSale(),
    makeSale({ documentClass: 'gift' }),
    makeSale({ excludedBy: 'token-price', flags: ['token-price'] }),
    makeSale(),
    makeSale({ documentClass: 'gift' }),
  ]);
  await insertVerdict(clickhouse, { saleId: saleIdOf(batch, 4), verdict: 'analyst-excluded' });
  await insertVerdict(clickhouse, { saleId: saleIdOf(batch, 5), verdict: 'counts' });
  const answerTo = async (row: number) => whetherItCounts(clickhouse, await readSale(clickhouse, saleIdOf(batch, row)));
  expect(await answerTo(1)).toEqual({ counts: true, whyNot: '' });
  expect(await answerTo(2)).toEqual({ counts: false, whyNot: 'Does not count: a gift has no price.' });
  expect(await answerTo(3)).toEqual({ counts: false, whyNot: 'Left out: The price is a token, not what was paid.' });
  expect(await answerTo(4)).toEqual({ counts: false, whyNot: 'Left out: An analyst left it out.' });
  expect(await answerTo(5)).toEqual({ counts: true, whyNot: '' });
});
