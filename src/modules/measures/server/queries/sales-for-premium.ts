import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { dataState, demonstrationSql } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';

export type ProjectForPremium = {
  locality: string;
  promoter: string;
  sales: number;
  demonstrationSales: number;
  firstDay: string;
  lastDay: string;
  /** Quarters since year 0, rate, area in sq m, floor (−1000 not known), resale, age in years (−1 not known), configuration. */
  drawn: [quarter: number, rate: number, areaSqm: number, floor: number, resale: number, age: number, configuration: string][];
};

const fewestOfProject = 10;

/** Projects with a draw of their sales: of a large city fewer of each, but of every project some. */
export async function salesForPremium(clickhouse: ClickHouse, filter: SaleFilter, most: number): Promise<ProjectForPremium[]> {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  const condition = `${where} AND rate_per_sqft > 0 AND area_sqm > 0 AND project != ''`;
  const all = await clickhouse.row<{ projects: number }>(
    `SELECT toUInt32(uniqExact(locality, project, promoter)) AS projects FROM sale WHERE ${condition}`,
    params,
  );
  const each = Math.max(fewestOfProject, Math.ceil(most / Math.max(1, all?.projects ?? 0)));
  return clickhouse.rows<ProjectForPremium>(
    `SELECT toString(locality) AS locality, promoter, toUInt32(count()) AS sales, toUInt32(countIf(${demonstrationSql(state)})) AS demonstrationSales,
            toString(min(registered_on)) AS firstDay, toString(max(registered_on)) AS lastDay,
            groupArraySample(${each}, 1)((
              toUInt32(toYear(registered_on) * 4 + toQuarter(registered_on) - 1), assumeNotNull(rate_per_sqft), assumeNotNull(area_sqm), ifNull(floor, -1000),
              toUInt8(sale_kind = 'resale'), if(built_year IS NULL, -1, greatest(0, toYear(registered_on) - assumeNotNull(built_year))), toString(configuration)
            )) AS drawn
     FROM sale WHERE ${condition}
     GROUP BY locality, project, promoter
     ORDER BY locality, project, promoter`,
    params,
  );
}
