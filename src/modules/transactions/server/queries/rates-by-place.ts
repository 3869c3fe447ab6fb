import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

export type PlaceAndCurrency = {
  city: string;
  /** Locality, or empty at city level. */
  place: string;
  currency: string;
  sales: number;
  n: number;
  medianRate: number | null;
  located: number;
  latitudes: number | null;
  longitudes: number | null;
  lastDay: string;
};

/** Every locality of a city, or every city: where its sales lie on average and what they cost. */
export async function ratesByPlace(clickhouse: ClickHouse, filter: SaleFilter, level: 'city' | 'locality', options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const locality = level === 'locality' ? 'locality' : "''";
  return clickhouse.rows<PlaceAndCurrency>(
    `SELECT city,
            ${locality} AS place,
            currency,
            toUInt32(count()) AS sales,
            toUInt32(count(rate_per_sqft)) AS n,
            quantileExactInclusive(0.5)(rate_per_sqft) AS medianRate,
            toUInt32(countIf(latitude IS NOT NULL AND longitude IS NOT NULL)) AS located,
            sumIf(latitude, longitude IS NOT NULL) AS latitudes,
            sumIf(longitude, latitude IS NOT NULL) AS longitudes,
            toString(max(registered_on)) AS lastDay
     FROM sale
     WHERE ${where}
     GROUP BY city, place, currency
     ORDER BY sales DESC, city, place, currency`,
    params,
    options,
  );
}
