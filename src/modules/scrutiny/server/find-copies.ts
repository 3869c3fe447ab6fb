import type { FindingsSql } from './findings.ts';
import { inScope, ofBatch, ofOthers, type Scope } from './scope.ts';

const columns = (first: string) => `'duplicate' AS reason, ${first} AS because_sale_id, 0 AS measured, 0 AS expected, 0 AS n, '' AS basis`;

/**
 * Documents that name no unit: the same office, number and year with the same land, area and price is the same one again. Units
 * that a document's price was shared out over are alike without being copies.
 */
export const findCopies = (scope: Scope): FindingsSql => ({
  sql: `SELECT arrayJoin(arrayFilter(sale -> sale != first, ours)) AS sale_id, city, ${columns('first')}
     FROM (
       SELECT city, min(sale_id) AS first, groupArrayIf(sale_id, batch_id = {batchId:UInt32}) AS ours
       FROM (${inScope(
         scope,
         'sale_id, batch_id, city, document_key, document_type, unit_number, survey_number, area_sqm, agreement_paise, registered_on',
         `unit_key = 0 AND document_key != 0 AND document_class != 'duplicate' AND NOT has(flags, 'several-units-shared')
         AND registered_on BETWEEN toDate({from:String}) AND toDate({to:String})`,
       )})
       GROUP BY city, document_key, document_type, unit_number, survey_number, area_sqm, agreement_paise, registered_on
       HAVING count() > 1 AND notEmpty(ours)
     )`,
  params: {},
});

/** The very row of a file that is live already, word for word: registers are handed out again with the new rows added. */
export const findRowsReadBefore = (): FindingsSql => ({
  sql: `SELECT ours.sale_id AS sale_id, ours.city AS city, ${columns('earlier.first')}
     FROM (SELECT sale_id, city, row_hash FROM sale_staged WHERE ${ofBatch} AND document_class != 'duplicate') AS ours
     INNER JOIN (
       SELECT city, row_hash, min(sale_id) AS first
       FROM sale
       WHERE ${ofOthers} AND document_class != 'duplicate' AND registered_on BETWEEN toDate({from:String}) AND toDate({to:String})
         AND row_hash IN (SELECT row_hash FROM sale_staged WHERE ${ofBatch})
       GROUP BY city, row_hash
     ) AS earlier USING (city, row_hash)`,
  params: {},
});
