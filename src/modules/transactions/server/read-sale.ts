import * as errors from '#messages/transactions/errors';
import { notFound } from '#core/app-error.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleDetail } from '../contract.ts';
import { findDeed, findSale, type StoredDetail } from './queries/find-sale.ts';
import { toSaleRow } from './queries/find-sales.ts';
import { scrutinyOf } from './scrutiny-of.ts';

/** What the buyer of one document is: for sums within the server and for superusers. */
type OneBuyer = Pick<StoredDetail, 'buyerWomenOnly' | 'buyerEntity' | 'lender'>;
export type ReadSale = SaleDetail & OneBuyer;

/** As it is shown: of one buyer neither age, sex, origin nor loan. Those are told of five together, see core/fewest-buyers.ts. */
export async function showSale(clickhouse: ClickHouse, saleId: string, options?: QueryOptions): Promise<SaleDetail> {
  const { buyerWomenOnly: _women, buyerEntity: _entity, lender: _lender, ...sale } = await readSale(clickhouse, saleId, options);
  const { deed } = sale;
  return { ...sale, deed: deed && { ...deed, sellers: kindsOfParties(deed.sellers), buyers: kindsOfParties(deed.buyers) } };
}

/** "1) person, woman, age 39, PIN 411045" is a person. */
const kindsOfParties = (masked: string) => masked.replace(/, (?:woman|age \d+|PIN \d+)(?=[,;]|$)/g, '');

/** One document of a live batch with what it said and where it was read. */
export async function readSale(clickhouse: ClickHouse, saleId: string, options?: QueryOptions): Promise<ReadSale> {
  const found = BigInt(saleId) < 2n ** 64n ? await findSale(clickhouse, saleId, options) : null;
  if (found === null) throw notFound(errors.noSale);
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
