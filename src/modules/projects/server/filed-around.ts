import { boundingBoxAround, haversineKm, type LatLon } from '#core/geo.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { ProjectPoint } from '../contract.ts';
import { findPointsIn } from './queries/find-points.ts';

/** Registered projects around a place by a point of their own, the nearest first. */
export async function filedAround(clickhouse: ClickHouse, place: LatLon, withinKm: number): Promise<(ProjectPoint & { km: number })[]> {
  const found = await findPointsIn(clickhouse, boundingBoxAround(place, withinKm * 1000));
  return found
    .map((one) => Object.assign(one, { km: haversineKm(place, one) }))
    .filter(({ km }) => km <= withinKm)
    .sort((a, b) => a.km - b.km);
}
