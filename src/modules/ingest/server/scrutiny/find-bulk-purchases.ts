import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { scrutinyKnobs as knobs } from '../../model/scrutiny/knobs.ts';
import { ofBatch, paramsOf, type Scope } from './scope.ts';

/** Many units of one buyer on one day. The buyer is a keyed hash; who it is cannot be told. */
export function findBulkPurchases(clickhouse: ClickHouse, scope: Scope) {
  return clickhouse.command(
    `INSERT INTO sale_finding (batch_id, sale_id, city, reason, measured)
     SELECT {batchId:UInt32}, arrayJoin(sales), city, 'bulk', units
     FROM (
       SELECT city, groupArray(sale_id) AS sales, uniqExact(if(unit_key = 0, sale_id, unit_key)) AS units
       FROM sale
       WHERE ${ofBatch} AND document_class = 'market-sale' AND buyer_key != 0
       GROUP BY city, buyer_key, registered_on
       HAVING units >= {units:UInt32}
     )`,
    { ...paramsOf(scope), units: knobs.bulkUnits },
  );
}
