import { SQFT_PER_SQM } from '#core/area.ts';
import { dataState } from '#modules/batches/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';

export type WindowsOfProject = {
  locality: string;
  project: string;
  /** Months since year 0 of its first and last sale in the filter. */
  firstMonth: number;
  lastMonth: number;
  /** Window, sales, of those with a rate: their number, mean and variance of the log rate less what floor and size explain. */
  windows: [window: number, sales: number, rated: number, logRate: number, variance: number][];
};

export type Explained = { floor: number; size: number };

/** Sales of each named project by windows of some months that end with `endMonth`, the oldest window 0. */
export async function paceWindows(
  clickhouse: ClickHouse,
  filter: SaleFilter,
  { endMonth, months, windows, explained }: { endMonth: number; months: number; windows: number; explained: Explained },
): Promise<WindowsOfProject[]> {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  return clickhouse.rows<WindowsOfProject>(
    `SELECT toString(locality) AS locality, toString(project) AS project, min(first) AS firstMonth, max(last) AS lastMonth,
            arraySort(groupArray((window, sales, rated, logRate, variance))) AS windows
     FROM (
       SELECT locality, project, toInt32({windows:UInt32} - 1 - intDiv({end_month:UInt32} - month, {months:UInt32})) AS window,
              toUInt32(min(month)) AS first, toUInt32(max(month)) AS last, toUInt32(count()) AS sales, toUInt32(countIf(isNotNull(level))) AS rated,
              ifNotFinite(ifNull(avg(level), 0), 0) AS logRate, ifNotFinite(ifNull(varPop(level), 0), 0) AS variance
       FROM (
         SELECT locality, project, toUInt32(toYear(registered_on) * 12 + toMonth(registered_on) - 1) AS month,
                if(rate_per_sqft > 0 AND area_sqm > 0, log(toFloat64(assumeNotNull(rate_per_sqft)))
                   - {floor_step:Float64} * ifNull(floor, 0) - {size_step:Float64} * log(toFloat64(assumeNotNull(area_sqm)) * ${SQFT_PER_SQM}), NULL) AS level
         FROM sale WHERE ${where} AND project != ''
       )
       GROUP BY locality, project, window
     )
     GROUP BY locality, project
     ORDER BY locality, project`,
    { ...params, windows, end_month: endMonth, months, floor_step: explained.floor, size_step: explained.size },
  );
}
