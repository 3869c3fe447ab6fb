import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { testGround, type TestGround } from '#modules/imports/testing.ts';
import type { SaleFilter } from '../contract.ts';
import { insertSales, insertVerdict, makeSale, saleIdOf } from '../testing.ts';
import { exportSales } from './export-sales.ts';
import { judgementsOf, judgeSale, withdrawVerdict } from './judge-sale.ts';
import { listFacets } from './list-facets.ts';
import { readSale } from './read-sale.ts';
import { search } from './search.ts';
import { summarise } from './summarise.ts';
import { whetherItCounts } from './whether-it-counts.ts';

let clickhouse: ConnectedClickHouse;
let stores: TestGround;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  stores = await testGround(clickhouse);
});
afterAll(async () => {
  await stores.close();
  await clickhouse.close();
});

const analyst = { userId: 'u-17', email: 'analyst@example.org' };
const sort = { sortBy: 'registeredOn', direction: 'asc' } as const;
const sales = async (filter: SaleFilter) => (await summarise(clickhouse, filter)).figures.sales.value;
const judge = (saleId: string, verdict: 'counts' | 'leave-out', note = 'Seen the deed: a garage, not a flat.') =>
  judgeSale(stores.ground, { saleId, verdict, note }, analyst);

test('an analyst leaves a sale out and takes that back; figures follow at once, the note stays, the audit log has both', async () => {
  const filter: SaleFilter = { city: 'Satara' };
  const batch = await insertSales(clickhouse, [makeSale({ city: 'Satara' }), makeSale({ city: 'Satara', unitNumber: '705' })]);
  const saleId = saleIdOf(batch, 1);
  expect(await sales(filter)).toBe(2);

  expect(await judge(saleId, 'leave-out')).toMatchObject({
    counts: false,
    excludedBy: 'analyst-excluded',
    verdict: { verdict: 'analyst-excluded', byAnalyst: true, note: 'Seen the deed: a garage, not a flat.' },
  });
  expect(await summarise(clickhouse, filter)).toMatchObject({ leftOut: 1, figures: { sales: { value: 1 } } });
  await expect(judge(saleId, 'leave-out')).rejects.toMatchObject({ status: 409 });

  expect(await withdrawVerdict(stores.ground, { saleId }, analyst)).toMatchObject({ counts: true, excludedBy: '', verdict: null });
  expect(await sales(filter)).toBe(2);
  await expect(withdrawVerdict(stores.ground, { saleId }, analyst)).rejects.toMatchObject({ status: 409 });

  const entries = await stores.ground.db.execute(
    sql`SELECT action, actor_id, details FROM identity_audit WHERE subject_id = ${saleId} ORDER BY id`,
  );
  expect((entries as { rows: unknown[] }).rows).toMatchObject([
    { action: 'sale-judged', actor_id: 'u-17', details: { verdict: 'leave-out', before: 'counts' } },
    { action: 'sale-verdict-withdrawn', actor_id: 'u-17', details: { note: 'Seen the deed: a garage, not a flat.' } },
  ]);
  expect(await judgementsOf(stores.ground, saleId)).toMatchObject([{ did: 'withdraw' }, { did: 'leave-out' }]);
});

test('an analyst counts what scrutiny left out, or what was read as another document; what does not exist is not judged', async () => {
  const batch = await insertSales(clickhouse, [
    makeSale({ city: 'Sangli', flags: ['rate-out-of-band'], excludedBy: 'rate-out-of-band' }),
    makeSale({ city: 'Sangli', documentClass: 'gift' }),
  ]);
  expect(await judge(saleIdOf(batch, 1), 'counts')).toMatchObject({ counts: true, excludedBy: '' });
  expect(await judge(saleIdOf(batch, 2), 'counts')).toMatchObject({ counts: true });
  expect(await sales({ city: 'Sangli' })).toBe(2);
  await expect(judge(saleIdOf(batch, 1), 'counts')).rejects.toMatchObject({ status: 409 });
  await expect(judge('1', 'counts')).rejects.toMatchObject({ status: 404 });
  expect(await withdrawVerdict(stores.ground, { saleId: saleIdOf(batch, 1) }, analyst)).toMatchObject({
    counts: false,
    excludedBy: 'rate-out-of-band',
  });
});

test('list, file, panel and facets say the same of a flagged sale', async () => {
  const filter: SaleFilter = { city: 'Kolhapur' };
  const batch = await insertSales(clickhouse, [
    makeSale({ city: 'Kolhapur', registeredOn: '2025-01-01' }),
    makeSale({ city: 'Kolhapur', registeredOn: '2025-01-02', flags: ['token-price', 'bulk'], excludedBy: 'token-price' }),
    makeSale({ city: 'Kolhapur', registeredOn: '2025-01-03' }),
    makeSale({ city: 'Kolhapur', registeredOn: '2025-01-04', flags: ['bulk'], excludedBy: '' }),
  ]);
  const later = await insertSales(clickhouse, [makeSale({ city: 'Kolhapur', documentClass: 'cancellation' })]);
  await insertVerdict(clickhouse, { saleId: saleIdOf(batch, 3), batchId: later, verdict: 'cancelled' });

  const rows = async (more: SaleFilter) =>
    (await search(clickhouse, { filter: { ...filter, ...more }, sort, pageSize: 10 })).rows.map((row) => row.excludedBy);
  expect(await rows({})).toEqual(['', '']);
  expect(await rows({ flagged: 'include' })).toEqual(['', 'token-price', 'cancelled', '']);
  expect(await rows({ flagged: 'only' })).toEqual(['token-price', 'cancelled']);
  expect((await summarise(clickhouse, filter)).leftOut).toBe(2);
  expect((await summarise(clickhouse, { ...filter, flagged: 'include' })).leftOut).toBe(0);
  expect((await listFacets(clickhouse, { ...filter, facets: ['flags'] })).flags).toEqual([
    { value: 'bulk', sales: 2 },
    { value: 'cancelled', sales: 1 },
    { value: 'token-price', sales: 1 },
  ]);

  const file = await exportSales(clickhouse, { filter: { ...filter, flagged: 'include' }, sort, headers: 'specification' });
  const lines = (await text(file.stream)).trimEnd().split('\n');
  const column = lines[0]!.split(',').indexOf('"Left_Out_Because"');
  expect(lines.slice(1).map((line) => line.split(',')[column])).toEqual(['""', '"token-price"', '"cancelled"', '""']);
  expect((await exportSales(clickhouse, { filter, sort, headers: 'labels' })).fileName).toBe('sales_Kolhapur_2-flagged-left-out.csv');

  for (const row of [1, 2, 3, 4]) {
    const sale = await readSale(clickhouse, saleIdOf(batch, row));
    expect((await whetherItCounts(clickhouse, sale)).counts).toBe(sale.scrutiny.counts);
  }
  expect(await whetherItCounts(clickhouse, await readSale(clickhouse, saleIdOf(batch, 3)))).toEqual({
    counts: false,
    whyNot: 'Left out: A later document cancels it.',
  });
});
