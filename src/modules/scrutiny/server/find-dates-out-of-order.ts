import { scrutinyKnobs as knobs } from '../model/knobs.ts';
import type { FindingsSql } from './findings.ts';
import { ofBatch } from './scope.ts';

/**
 * An office numbers its documents as they come, from 1 in January. A date far off those of the numbers around it was probably
 * written month first, which a small day hides. The numbers are days from the nearest of them, and how many it may be.
 */
export function findDatesOutOfOrder(): FindingsSql {
  const k = knobs.numberNeighbours;
  return {
    sql: `SELECT sale_id, city, 'date-out-of-order' AS reason, 0 AS because_sale_id, greatest(first - day, day - last) AS measured,
            {daysOutOfOrder:Int32} + (last - first) / 2 AS expected, around AS n, 'office' AS basis
     FROM (
       SELECT sale_id, city, document_class, day, count() OVER near - 1 AS around,
              least(min(day) OVER before, min(day) OVER after) AS first, greatest(max(day) OVER before, max(day) OVER after) AS last
       FROM (
         SELECT sale_id, city, document_class, office, document_year, toUInt32OrZero(document_number) AS number, toInt32(toUInt16(registered_on)) AS day
         FROM sale_staged
         WHERE ${ofBatch} AND document_year > 0 AND number > 0 AND office != ''
       )
       WINDOW near AS (PARTITION BY city, office, document_year ORDER BY number, sale_id ROWS BETWEEN ${k} PRECEDING AND ${k} FOLLOWING),
              before AS (PARTITION BY city, office, document_year ORDER BY number, sale_id ROWS BETWEEN ${k} PRECEDING AND 1 PRECEDING),
              after AS (PARTITION BY city, office, document_year ORDER BY number, sale_id ROWS BETWEEN 1 FOLLOWING AND ${k} FOLLOWING)
     )
     WHERE around = ${2 * k} AND document_class = 'market-sale' AND measured > expected`,
    params: { daysOutOfOrder: knobs.daysOutOfOrder },
  };
}
