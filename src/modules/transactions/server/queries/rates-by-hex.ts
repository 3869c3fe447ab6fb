import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../../contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { hasOwnPlace, saleFilterSql } from '../sale-filter-sql.ts';

export type HexAndCurrency = {
  hex: string;
  currency: string;
  sales: number;
  n: number;
  medianRate: number | null;
  /** Corners as [latitude, longitude]. */
  corners: [number, number][];
};

/** H3 cells of one resolution; sales without a position are left out. */
export async function ratesByHex(clickhouse: ClickHouse, filter: SaleFilter, resolution: number, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  return clickhouse.rows<HexAndCurrency>(
    `SELECT h3ToString(cell) AS hex,
            currency,
            toUInt32(count()) AS sales,
            toUInt32(count(rate_per_sqft)) AS n,
            quantileExactInclusive(0.5)(rate_per_sqft) AS medianRate,
            h3ToGeoBoundary(cell) AS corners
     FROM sale
     WHERE ${where} AND ${hasOwnPlace}
     GROUP BY geoToH3(assumeNotNull(latitude), assumeNotNull(longitude), {resolution:UInt8}) AS cell, currency
     ORDER BY sales DESC, hex, currency`,
    { ...params, resolution },
    // Older servers take longitude first unless told.
    { ...options, settings: { ...options?.settings, geotoh3_argument_order: 'lat_lon' } },
  );
}
