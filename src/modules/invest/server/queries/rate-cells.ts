import { dataState, demonstrationSql } from '#modules/batches/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { RateCell } from '../../model/score/score-cells.ts';

/**
 * Named projects of the filter by configuration and year, in one pass: years are counted back from `endMonth`, months since year 0. What is a sale's
 * half is decided by its number, so it is the same whenever it is asked.
 */
export async function rateCells(
  clickhouse: ClickHouse,
  filter: SaleFilter,
  { endMonth, years }: { endMonth: number; years: number },
): Promise<RateCell[]> {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  return clickhouse.rows<RateCell>(
    `SELECT toString(locality) AS locality, toString(project) AS project,
            anyIf(toString(project_id), project_id != '') AS projectId,
            anyIf(toString(rera_number), rera_number != '') AS registration,
            toString(configuration) AS configuration,
            toUInt32(intDiv({end_month:UInt32} - (toYear(registered_on) * 12 + toMonth(registered_on) - 1), 12)) AS year,
            toUInt32(count()) AS sales, toUInt32(countIf(has_rate)) AS rated, sumIf(level, has_rate) AS logRates,
            toUInt32(countIf(has_rate AND is_half)) AS ratedHalf, sumIf(level, has_rate AND is_half) AS logRatesHalf,
            toUInt32(countIf(has_rate AND sale_kind = 'resale')) AS resales, sumIf(level, has_rate AND sale_kind = 'resale') AS logRatesOfResales,
            toInt64(round(quantileExactInclusive(0.5)(agreement_paise))) AS medianPaise,
            toUInt32(countIf(${demonstrationSql(state)})) AS demonstrationSales
     FROM (
       SELECT *, rate_per_sqft > 0 AS has_rate, if(rate_per_sqft > 0, log(toFloat64(assumeNotNull(rate_per_sqft))), 0) AS level,
              cityHash64(sale_id) % 2 = 0 AS is_half
       FROM sale WHERE ${where} AND project != ''
     )
     GROUP BY locality, project, configuration, year
     HAVING year < {years:UInt32}
     ORDER BY locality, project, configuration, year`,
    { ...params, end_month: endMonth, years },
  );
}
