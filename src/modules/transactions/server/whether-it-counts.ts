import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { reasonOf, type SaleDetail } from '../contract.ts';
import { documentClassWords } from '../model/words.ts';
import { dataState } from './data-state.ts';
import { saleFilterSql } from './sale-filter-sql.ts';

/** Empty where the sale counts. */
export type WhetherItCounts = { counts: boolean; whyNot: string };

/** Asks the one filter, so that this page and every figure cannot disagree. */
export async function whetherItCounts(clickhouse: ClickHouse, sale: SaleDetail, options?: QueryOptions): Promise<WhetherItCounts> {
  const { where, params } = saleFilterSql({ city: sale.city, village: sale.locality }, await dataState(clickhouse));
  const found = await clickhouse.row<{ counts: boolean; excludedBy: string }>(
    `SELECT toBool(${where}) AS counts, excluded_by AS excludedBy
     FROM sale
     WHERE city = {filter_city:String} AND locality = {filter_village:String} AND sale_id = {saleId:UInt64}`,
    { ...params, saleId: sale.saleId },
    options,
  );
  if (found?.counts) return { counts: true, whyNot: '' };
  if (sale.documentClass !== 'market-sale') return { counts: false, whyNot: documentClassWords[sale.documentClass].counts };
  const code = found?.excludedBy ?? '';
  return { counts: false, whyNot: code === '' ? 'It was left out after it was loaded.' : `Left out: ${reasonOf(code).words}` };
}
