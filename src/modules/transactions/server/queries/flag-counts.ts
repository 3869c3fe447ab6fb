import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { FacetValue, SaleFilter } from '../../contract.ts';
import { dataState, verdictsOf } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';
import { isReason } from '../verdicts-sql.ts';

/** Reasons for doubt with their sales, most frequent first: those found on import, and those decided since. */
export async function flagCounts(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions) {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  return clickhouse.rows<FacetValue>(
    `SELECT arrayJoin(arrayDistinct(if(${isReason} AND verdict != '', arrayPushBack(flags, verdict), flags))) AS value, toUInt32(count()) AS sales
     FROM (
       SELECT sale_id, flags
       FROM sale
       WHERE (notEmpty(flags) OR sale_id IN (SELECT sale_id FROM (${verdictsOf('true')}) WHERE ${isReason})) AND ${where}
     ) AS flagged
     LEFT JOIN (${verdictsOf('true')}) AS decided USING (sale_id)
     GROUP BY value
     ORDER BY sales DESC, value
     LIMIT 500`,
    params,
    options,
  );
}
