import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { FloorSale } from '../../model/project/floor-rise.ts';

/** A project has some thousand flats at most. */
const mostSales = 20_000;

/** Flats of one configuration and half-year are alike but for their floor; ground floors are often shops, and left out. */
export async function floorSales(clickhouse: ClickHouse, filter: SaleFilter): Promise<{ currency: string | null; sales: FloorSale[] }> {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const rows = await clickhouse.rows<FloorSale & { currency: string }>(
    `SELECT toString(currency) AS currency, concat(configuration, '|', toString(toYear(registered_on)), if(toMonth(registered_on) > 6, 'b', 'a')) AS group,
            assumeNotNull(floor) AS floor, assumeNotNull(rate_per_sqft) AS rate
     FROM sale
     WHERE ${where} AND property_kind = 'flat' AND floor >= 1 AND rate_per_sqft > 0
     ORDER BY registered_on DESC, sale_id
     LIMIT ${mostSales}`,
    params,
  );
  // A project is sold in one currency; what is not in that of its latest sale is another's.
  const currency = rows[0]?.currency ?? null;
  return { currency, sales: rows.filter((row) => row.currency === currency) };
}
