import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';

export type BuildingForIndex = {
  /** Quarters since year 0: year × 4 + quarter − 1. */
  quarters: number[];
  rates: number[];
  areasSqm: number[];
  /** −1000 where not known. */
  floors: number[];
  resales: number[];
};

/** Sales with a rate, by building (unnamed ones by locality). Of more than `most` sales whole buildings are drawn by hash. */
export async function salesForIndex(clickhouse: ClickHouse, filter: SaleFilter, most: number): Promise<BuildingForIndex[]> {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const all = await clickhouse.row<{ sales: number }>(`SELECT toUInt32(count(rate_per_sqft)) AS sales FROM sale WHERE ${where}`, params);
  const oneIn = Math.max(1, Math.ceil((all?.sales ?? 0) / most));
  return clickhouse.rows<BuildingForIndex>(
    `SELECT groupArray(toUInt32(toYear(registered_on) * 4 + toQuarter(registered_on) - 1)) AS quarters,
            groupArray(assumeNotNull(rate_per_sqft)) AS rates,
            groupArray(assumeNotNull(area_sqm)) AS areasSqm,
            groupArray(ifNull(floor, -1000)) AS floors,
            groupArray(toUInt8(sale_kind = 'resale')) AS resales
     FROM sale
     WHERE ${where} AND rate_per_sqft > 0 AND area_sqm > 0 AND cityHash64(city, locality, project) % {oneIn:UInt32} = 0
     GROUP BY city, locality, project
     ORDER BY city, locality, project`,
    { ...params, oneIn },
  );
}
