import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataState } from '../data-state.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';

/** Of one project in one locality: the days (since 1970) on which sales were registered that are left out, one for each, ascending. */
export type LeftOutDays = { locality: string; project: string; days: number[] };

/** The market sales of a city that scrutiny or an analyst leaves out. */
export async function leftOutDays(clickhouse: ClickHouse, city: string): Promise<LeftOutDays[]> {
  const { where, params } = saleFilterSql({ city, flagged: 'only' }, await dataState(clickhouse));
  return clickhouse.rows<LeftOutDays>(
    `SELECT toString(locality) AS locality, toString(project) AS project, arraySort(groupArray(toUInt32(registered_on))) AS days
     FROM sale WHERE ${where}
     GROUP BY locality, project`,
    params,
  );
}
