import { scrutinyKnobs as knobs } from '../model/knobs.ts';
import type { FindingsSql } from './findings.ts';
import { inScope, ofBatch, type Scope } from './scope.ts';

/** Floors far above the building, where enough of its sales are known, else far above those of the city. */
export function findImplausibleFloors(scope: Scope): FindingsSql {
  const hasFloor = "document_class = 'market-sale' AND floor IS NOT NULL";
  return {
    sql: `SELECT sale_id, city, 'implausible-floor' AS reason, 0 AS because_sale_id, level AS measured,
            multiIf(ofBuilding.n >= {fewestForFloors:UInt32}, ofBuilding.usual, ofCity.n >= {fewestForFloorsOfCity:UInt32}, ofCity.usual, {highestFloor:Int16}) AS expected,
            multiIf(ofBuilding.n >= {fewestForFloors:UInt32}, ofBuilding.n, ofCity.n >= {fewestForFloorsOfCity:UInt32}, ofCity.n, 0) AS n,
            multiIf(ofBuilding.n >= {fewestForFloors:UInt32}, 'building', ofCity.n >= {fewestForFloorsOfCity:UInt32}, 'city', '') AS basis
     FROM (
       SELECT sale_id, city, locality, project, assumeNotNull(floor) AS level FROM sale_staged
       WHERE ${ofBatch} AND document_class = 'market-sale' AND (floor > {floorsAbove:Int16} OR floor < {lowestFloor:Int16})
     ) AS high
     LEFT JOIN (
       SELECT city, locality, project, quantileExact(0.9)(level) AS usual, count() AS n
       FROM (${inScope(scope, 'city, locality, project, assumeNotNull(floor) AS level', `${hasFloor} AND project != ''`)})
       GROUP BY city, locality, project
     ) AS ofBuilding USING (city, locality, project)
     LEFT JOIN (
       SELECT city, quantileExact(0.99)(level) AS usual, count() AS n
       FROM (${inScope(scope, 'city, assumeNotNull(floor) AS level', hasFloor)})
       GROUP BY city
     ) AS ofCity USING (city)
     WHERE level > {highestFloor:Int16} OR level < {lowestFloor:Int16} OR (basis != '' AND level > expected + {floorsAbove:Int16})`,
    params: {
      floorsAbove: knobs.floorsAbove,
      lowestFloor: knobs.lowestFloor,
      highestFloor: knobs.highestFloor,
      fewestForFloors: knobs.fewestForFloors,
      fewestForFloorsOfCity: knobs.fewestForFloorsOfCity,
    },
  };
}
