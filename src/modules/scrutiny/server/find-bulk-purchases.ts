import { scrutinyKnobs as knobs } from '../model/knobs.ts';
import type { FindingsSql } from './findings.ts';
import { ofBatch } from './scope.ts';

const bought = `sale_staged WHERE ${ofBatch} AND document_class = 'market-sale' AND buyer_key != 0`;

/**
 * Many units of one buyer on one day. The buyer is a keyed hash; who it is cannot be told. Few buy so many at all, so they are
 * looked for first: a list of sales for every buyer of a register costs five times as much.
 */
export const findBulkPurchases = (): FindingsSql => ({
  sql: `SELECT arrayJoin(sales) AS sale_id, city, 'bulk' AS reason, 0 AS because_sale_id, units AS measured, {bulkUnits:UInt32} AS expected, 0 AS n, '' AS basis
     FROM (
       SELECT city, groupArray(sale_id) AS sales, uniqExact(if(unit_key = 0, sale_id, unit_key)) AS units
       FROM ${bought} AND buyer_key IN (SELECT buyer_key FROM ${bought} GROUP BY buyer_key HAVING count() >= {bulkUnits:UInt32})
       GROUP BY city, buyer_key, registered_on
       HAVING length(sales) >= {bulkUnits:UInt32} AND units >= {bulkUnits:UInt32}
     )`,
  params: { bulkUnits: knobs.bulkUnits },
});
