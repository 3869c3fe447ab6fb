import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { scrutinyKnobs as knobs } from '../../model/scrutiny/knobs.ts';
import { ofBatch, paramsOf, type Scope } from './scope.ts';

/**
 * An office numbers its documents as they come, from 1 in January. A date far off those of the numbers around it was probably
 * written month first, which a small day hides.
 */
export function findDatesOutOfOrder(clickhouse: ClickHouse, scope: Scope) {
  const k = knobs.numberNeighbours;
  return clickhouse.command(
    `INSERT INTO sale_finding (batch_id, sale_id, city, reason, n, basis)
     SELECT {batchId:UInt32}, sale_id, city, 'date-out-of-order', around, 'office'
     FROM (
       SELECT sale_id, city, document_class, day, count() OVER near - 1 AS around,
              least(min(day) OVER before, min(day) OVER after) AS first, greatest(max(day) OVER before, max(day) OVER after) AS last
       FROM (
         SELECT sale_id, city, document_class, office, document_year, toUInt32OrZero(document_number) AS number, toInt32(toUInt16(registered_on)) AS day
         FROM sale
         WHERE ${ofBatch} AND document_year > 0 AND number > 0 AND office != ''
       )
       WINDOW near AS (PARTITION BY city, office, document_year ORDER BY number, sale_id ROWS BETWEEN ${k} PRECEDING AND ${k} FOLLOWING),
              before AS (PARTITION BY city, office, document_year ORDER BY number, sale_id ROWS BETWEEN ${k} PRECEDING AND 1 PRECEDING),
              after AS (PARTITION BY city, office, document_year ORDER BY number, sale_id ROWS BETWEEN 1 FOLLOWING AND ${k} FOLLOWING)
     )
     WHERE around = ${2 * k} AND document_class = 'market-sale'
       AND greatest(first - day, day - last) > {days:Int32} + (last - first) / 2`,
    { ...paramsOf(scope), days: knobs.daysOutOfOrder },
  );
}
