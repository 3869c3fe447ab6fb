import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { scrutinyKnobs as knobs } from '../../model/scrutiny/knobs.ts';
import { inScope, ofBatch, paramsOf, type Scope } from './scope.ts';

/** Floors far above the building, where enough of its sales are known, else far above those of the city. */
export async function findImplausibleFloors(clickhouse: ClickHouse, scope: Scope) {
  const params = {
    ...paramsOf(scope),
    floorsAbove: knobs.floorsAbove,
    lowest: knobs.lowestFloor,
    highest: knobs.highestFloor,
    fewest: knobs.fewestForFloors,
    fewestOfCity: knobs.fewestForFloorsOfCity,
  };
  const isHigh = `${ofBatch} AND document_class = 'market-sale' AND (floor > {floorsAbove:Int16} OR floor < {lowest:Int16})`;
  if ((await clickhouse.row(`SELECT 1 AS any FROM sale WHERE ${isHigh} LIMIT 1`, params)) === null) return;
  await clickhouse.command(
    `INSERT INTO sale_finding (batch_id, sale_id, city, reason, measured, expected, n, basis)
     WITH high AS (
       SELECT sale_id, city, locality, project, floor
       FROM sale
       WHERE ${isHigh}
     )
     SELECT {batchId:UInt32}, sale_id, city, 'implausible-floor', floor,
            multiIf(ofBuilding.n >= {fewest:UInt32}, ofBuilding.usual, ofCity.n >= {fewestOfCity:UInt32}, ofCity.usual, {highest:Int16}) AS usual,
            multiIf(ofBuilding.n >= {fewest:UInt32}, ofBuilding.n, ofCity.n >= {fewestOfCity:UInt32}, ofCity.n, 0),
            multiIf(ofBuilding.n >= {fewest:UInt32}, 'building', ofCity.n >= {fewestOfCity:UInt32}, 'city', '') AS basis
     FROM high
     LEFT JOIN (
       SELECT city, locality, project, quantileExact(0.9)(assumeNotNull(floor)) AS usual, count() AS n
       FROM sale
       WHERE ${inScope(scope)} AND document_class = 'market-sale' AND floor IS NOT NULL AND project != ''
         AND (city, locality, project) IN (SELECT city, locality, project FROM high)
       GROUP BY city, locality, project
     ) AS ofBuilding USING (city, locality, project)
     LEFT JOIN (
       SELECT city, quantileExact(0.99)(assumeNotNull(floor)) AS usual, count() AS n
       FROM sale
       WHERE ${inScope(scope)} AND document_class = 'market-sale' AND floor IS NOT NULL
       GROUP BY city
     ) AS ofCity USING (city)
     WHERE floor > {highest:Int16} OR floor < {lowest:Int16} OR (basis != '' AND floor > usual + {floorsAbove:Int16})`,
    params,
  );
}
