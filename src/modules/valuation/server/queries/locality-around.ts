import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { boundingBoxAround, type LatLon } from '#core/geo.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';

/** The locality of the sale nearest to a point, within a radius; null when there is none. */
export async function localityAround(clickhouse: ClickHouse, city: string, point: LatLon, radiusM: number) {
  const { where, params } = saleFilterSql({ city }, await dataState(clickhouse));
  const box = boundingBoxAround(point, radiusM);
  const nearest = await clickhouse.row<{ locality: string; metres: number }>(
    `SELECT locality, greatCircleDistance(assumeNotNull(longitude), assumeNotNull(latitude), {longitude:Float64}, {latitude:Float64}) AS metres
     FROM sale
     WHERE ${where} AND latitude BETWEEN {south:Float64} AND {north:Float64} AND longitude BETWEEN {west:Float64} AND {east:Float64}
     ORDER BY metres
     LIMIT 1`,
    { ...params, ...box, ...point },
  );
  return nearest === null || nearest.metres > radiusM ? null : nearest.locality;
}
