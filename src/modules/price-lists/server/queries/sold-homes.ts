import { SQFT_PER_SQM } from '#core/area.ts';
import { dataState, demonstrationSql } from '#modules/batches/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';

export type HomesOfProject = {
  locality: string;
  project: string;
  demonstrationSales: number;
  /** Month since year 0, rate a sq ft, area in sq ft, floor (−1000: not told), configuration, what the area is of; the latest first. */
  homes: [month: number, ratePerSqft: number, areaSqft: number, floor: number, configuration: string, areaBasis: string][];
};

/** The latest sales of each named project that tell rate and area. */
export async function soldHomes(clickhouse: ClickHouse, filter: SaleFilter, mostOfProject: number): Promise<HomesOfProject[]> {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  return clickhouse.rows<HomesOfProject>(
    `SELECT toString(locality) AS locality, toString(project) AS project, toUInt32(countIf(${demonstrationSql(state)})) AS demonstrationSales,
            arrayMap(one -> (one.3, one.4, one.5, one.6, one.7, one.8), groupArraySorted(${mostOfProject})((
              -toInt32(toYYYYMMDD(registered_on)), sale_id, toUInt32(toYear(registered_on) * 12 + toMonth(registered_on) - 1),
              toFloat64(assumeNotNull(rate_per_sqft)), toFloat64(assumeNotNull(area_sqm)) * ${SQFT_PER_SQM}, toInt32(ifNull(floor, -1000)), toString(configuration), toString(area_basis)
            ))) AS homes
     FROM sale WHERE ${where} AND project != '' AND rate_per_sqft > 0 AND area_sqm > 0
     GROUP BY locality, project
     ORDER BY locality, project`,
    params,
  );
}
