import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleDetail } from '../contract.ts';
import { standingWords } from '../model/scrutiny/standing-words.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from './sale-filter-sql.ts';

/** Empty where the sale counts. */
export type WhetherItCounts = { counts: boolean; whyNot: string };

/** Asks the one filter, so that this page and every figure cannot disagree. */
export async function whetherItCounts(clickhouse: ClickHouse, sale: SaleDetail, options?: QueryOptions): Promise<WhetherItCounts> {
  const { where, params } = saleFilterSql({ city: sale.city, village: sale.locality }, await dataState(clickhouse));
  const found = await clickhouse.row<{ counts: boolean }>(
    `SELECT toBool(${where}) AS counts
     FROM sale
     WHERE city = {filter_city:String} AND locality = {filter_village:String} AND sale_id = {saleId:UInt64}`,
    { ...params, saleId: sale.saleId },
    options,
  );
  return found?.counts ? { counts: true, whyNot: '' } : { counts: false, whyNot: standingWords(sale) };
}
