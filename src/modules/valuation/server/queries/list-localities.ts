import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import { usable } from './usable.ts';

export type LocalityOfCity = {
  locality: string;
  currency: string;
  sales: number;
  lastOn: string;
  /** Null where no sale of the locality has a place. Tails are left out: one misplaced deed would stretch the box over the city. */
  south: number | null;
  north: number | null;
  west: number | null;
  east: number | null;
};

/** Localities of a city with sales of a kind: how many, until when, and where. */
export async function listLocalities(clickhouse: ClickHouse, city: string, propertyKind: string) {
  const { where, params } = saleFilterSql({ city }, await dataState(clickhouse));
  return clickhouse.rows<LocalityOfCity>(
    `SELECT locality, currency, toUInt32(count()) AS sales, toString(max(registered_on)) AS lastOn,
            quantileExactOrNull(0.02)(latitude) AS south, quantileExactOrNull(0.98)(latitude) AS north,
            quantileExactOrNull(0.02)(longitude) AS west, quantileExactOrNull(0.98)(longitude) AS east
     FROM sale
     WHERE ${where} AND property_kind = {propertyKind:String} AND ${usable}
     GROUP BY locality, currency
     ORDER BY sales DESC, locality`,
    { ...params, propertyKind },
  );
}
