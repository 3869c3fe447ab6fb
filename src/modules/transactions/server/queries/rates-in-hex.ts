import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { hasOwnPlace, saleFilterSql } from '../sale-filter-sql.ts';

export type HexPlaceAndCurrency = {
  city: string;
  locality: string;
  currency: string;
  sales: number;
  n: number;
  medianRate: number | null;
};

/** The localities of one H3 cell, by the sales that lie in it. The second digit of an index is its resolution. */
export async function ratesInHex(clickhouse: ClickHouse, filter: SaleFilter, hex: string, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  return clickhouse.rows<HexPlaceAndCurrency>(
    `SELECT city,
            locality,
            currency,
            toUInt32(count()) AS sales,
            toUInt32(count(rate_per_sqft)) AS n,
            quantileExactInclusive(0.5)(rate_per_sqft) AS medianRate
     FROM sale
     WHERE ${where} AND ${hasOwnPlace}
       AND geoToH3(assumeNotNull(latitude), assumeNotNull(longitude), {resolution:UInt8}) = stringToH3({hex:String})
     GROUP BY city, locality, currency
     ORDER BY sales DESC, city, locality, currency`,
    { ...params, hex, resolution: parseInt(hex.charAt(1), 16) },
    // Older servers take longitude first unless told.
    { ...options, settings: { ...options?.settings, geotoh3_argument_order: 'lat_lon' } },
  );
}
