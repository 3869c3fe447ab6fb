import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { projectsVersion, refreshCurrent, storedVersion } from './queries/refresh-current.ts';

/**
 * Every project with the place worked out for it, to be used as `FROM (…)` on a store that is `upToDate`. A project whose place was
 * not worked out yet stands where it was filed.
 */
export const currentProjects = `
  SELECT filed.*,
         if(filed.booked <= filed.apartments, filed.booked / filed.apartments, NULL) AS booked_share,
         if(place.project_id = '', filed.filed_latitude, place.latitude) AS latitude,
         if(place.project_id = '', filed.filed_longitude, place.longitude) AS longitude,
         if(place.project_id = '', filed.filed_village, place.village) AS village,
         if(place.project_id = '', if(filed.filed_village = '', '', 'filed'), place.village_basis) AS village_basis,
         if(place.project_id = '', if(isNull(filed.filed_latitude), '', 'own-point'), place.basis) AS basis,
         place.location_precision AS location_precision, place.doubt AS doubt, place.doubt_km AS doubt_km,
         place.village_km AS village_km, place.ward AS ward, place.ward_authority AS ward_authority
  FROM (SELECT * FROM current_project FINAL WHERE NOT gone) AS filed
  LEFT JOIN (SELECT * FROM project_place ORDER BY located_at DESC LIMIT 1 BY project_id) AS place ON place.project_id = filed.project_id`;

const refreshed = new WeakMap<ClickHouse, { version: string; ready: Promise<void> }>();

/**
 * The store, once `current_project` is true for the batches that are live now. Asked before every question; as long as nothing
 * changed it costs one small query. People who ask at once after a change wait for one refresh together.
 */
export async function upToDate(clickhouse: ClickHouse): Promise<ClickHouse> {
  const version = await projectsVersion(clickhouse);
  const before = refreshed.get(clickhouse);
  const ready = before?.version === version ? before.ready : refreshUnlessStored(clickhouse, version);
  if (ready !== before?.ready) {
    refreshed.set(clickhouse, { version, ready });
    ready.catch(() => refreshed.delete(clickhouse));
  }
  await ready;
  return clickhouse;
}

async function refreshUnlessStored(clickhouse: ClickHouse, version: string) {
  if ((await storedVersion(clickhouse)) !== version) await refreshCurrent(clickhouse, version);
}
