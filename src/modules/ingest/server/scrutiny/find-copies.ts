import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { inScope, ofBatch, paramsOf, type Scope } from './scope.ts';

/**
 * Documents that name no unit: the same office, number and year with the same land, area and price is the same one again. Units
 * that a document's price was shared out over are alike without being copies.
 */
export function findCopies(clickhouse: ClickHouse, scope: Scope) {
  const unnamed = "unit_key = 0 AND document_key != 0 AND document_class != 'duplicate' AND NOT has(flags, 'several-units-shared')";
  return clickhouse.command(
    `INSERT INTO sale_finding (batch_id, sale_id, city, reason, because_sale_id)
     SELECT {batchId:UInt32}, arrayJoin(arrayFilter(sale -> sale != first, ours)), city, 'duplicate', first
     FROM (
       SELECT city, min(sale_id) AS first, groupArrayIf(sale_id, batch_id = {batchId:UInt32}) AS ours
       FROM sale
       WHERE ${inScope(scope)} AND ${unnamed}
         AND registered_on BETWEEN toDate({from:String}) AND toDate({to:String})
       GROUP BY city, document_key, document_type, unit_number, survey_number, area_sqm, agreement_paise, registered_on
       HAVING count() > 1 AND notEmpty(ours)
     )`,
    paramsOf(scope),
  );
}

/** The very row of a file that is live already, word for word: registers are handed out again with the new rows added. */
export function findRowsReadBefore(clickhouse: ClickHouse, scope: Scope) {
  return clickhouse.command(
    `INSERT INTO sale_finding (batch_id, sale_id, city, reason, because_sale_id)
     SELECT {batchId:UInt32}, ours.sale_id, ours.city, 'duplicate', earlier.first
     FROM (SELECT sale_id, city, row_hash FROM sale WHERE ${ofBatch} AND document_class != 'duplicate') AS ours
     INNER JOIN (
       SELECT city, row_hash, min(sale_id) AS first
       FROM sale
       WHERE ${inScope(scope)} AND batch_id != {batchId:UInt32} AND document_class != 'duplicate'
         AND registered_on BETWEEN toDate({from:String}) AND toDate({to:String})
         AND row_hash IN (SELECT row_hash FROM sale WHERE ${ofBatch})
       GROUP BY city, row_hash
     ) AS earlier USING (city, row_hash)`,
    paramsOf(scope),
  );
}
