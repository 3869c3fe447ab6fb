import { notFound } from '#core/app-error.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleDetail } from '../contract.ts';
import { findDeed, findSale } from './queries/find-sale.ts';
import { toSaleRow } from './queries/find-sales.ts';
import { scrutinyOf } from './scrutiny-of.ts';

/** One document of a live batch with what it said and where it was read. */
export async function readSale(clickhouse: ClickHouse, saleId: string, options?: QueryOptions): Promise<SaleDetail> {
  const found = BigInt(saleId) < 2n ** 64n ? await findSale(clickhouse, saleId, options) : null;
  if (found === null) throw notFound('The sale');
  const { batchId, sourceName, sourceRow, ...sale } = found;
  const [deed, scrutiny] = await Promise.all([findDeed(clickhouse, batchId, sourceRow, options), scrutinyOf(clickhouse, sale, options)]);
  // Who decided is for those who may decide: they ask for the history.
  const verdict = scrutiny.verdict && { ...scrutiny.verdict, decidedBy: '' };
  return {
    ...sale,
    ...toSaleRow(sale),
    excludedBy: scrutiny.excludedBy,
    scrutiny: { ...scrutiny, verdict },
    deed,
    source: { batchId, fileName: sourceName, row: sourceRow },
  };
}
