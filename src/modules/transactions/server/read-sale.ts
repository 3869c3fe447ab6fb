import { notFound } from '#core/app-error.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleDetail } from '../contract.ts';
import { findDeed, findSale } from './queries/find-sale.ts';
import { toSaleRow } from './queries/find-sales.ts';

/** One document of a live batch with what it said and where it was read. */
export async function readSale(clickhouse: ClickHouse, saleId: string, options?: QueryOptions): Promise<SaleDetail> {
  const found = BigInt(saleId) < 2n ** 64n ? await findSale(clickhouse, saleId, options) : null;
  if (found === null) throw notFound('The sale');
  const { batchId, sourceName, sourceRow, ...sale } = found;
  const deed = await findDeed(clickhouse, batchId, sourceRow, options);
  return { ...sale, ...toSaleRow(sale), deed, source: { batchId, fileName: sourceName, row: sourceRow } };
}
