import { indexTwo } from '#messages/transactions/reports';
import { sayIn } from '#core/language.ts';
import * as errors from '#messages/transactions/errors';
import { notFound } from '#core/app-error.ts';
import type { Seller } from '#modules/payments/server/index.ts';
import { SaleId } from '../contract.ts';
import { showSale } from './read-sale.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { nameOfSale } from './describe-index-two.ts';

/** Sold to anybody who is signed in: the right opens the document by itself. */
export const indexTwoGoods = (clickhouse: ClickHouse): Seller => ({
  name: 'index-two-pdf',
  async offer(_person, saleId) {
    if (!SaleId.safeParse(saleId).success) throw notFound(errors.noDocument);
    const sale = await showSale(clickhouse, saleId);
    // What is sold is named in English on every invoice.
    return { title: sayIn('en', () => indexTwo({ sale: nameOfSale(sale) })) };
  },
});
