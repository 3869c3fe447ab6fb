import { SQFT_PER_SQM } from '#core/area.ts';
import { dataState, demonstrationSql } from '#modules/batches/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';

export type SalesOfProject = {
  locality: string;
  project: string;
  /** Month, sales, median rupees a sq m of carpet area (0: none tells it). */
  months: [month: string, sales: number, ratePerSqm: number][];
  demonstrationSales: number;
};

/** Sales of each named project, month by month. */
export async function salesOfProjects(clickhouse: ClickHouse, filter: SaleFilter): Promise<SalesOfProject[]> {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  return clickhouse.rows<SalesOfProject>(
    `SELECT toString(locality) AS locality, toString(project) AS project, toUInt32(sum(demonstration)) AS demonstrationSales,
            arraySort(groupArray((month, sales, rate))) AS months
     FROM (
       SELECT locality, project, formatDateTime(registered_on, '%Y-%m') AS month, toUInt32(count()) AS sales,
              ifNotFinite(toFloat64(ifNull(quantileExactInclusive(0.5)(rate_per_sqft), 0)) * ${SQFT_PER_SQM}, 0) AS rate, countIf(${demonstrationSql(state)}) AS demonstration
       FROM sale WHERE ${where} AND project != ''
       GROUP BY locality, project, month
     )
     GROUP BY locality, project
     ORDER BY locality, project`,
    params,
  );
}
