import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';

const texts = [
  'district',
  'registration',
  'application_id',
  'name',
  'name_key',
  'promoter',
  'promoter_kind',
  'promoter_key',
  'project_type',
  'status',
  'state',
  'taluka',
  'pin',
  'plot_numbers',
  'planning_authority',
];
const values = [
  'registered_on',
  'proposed_completion',
  'revised_completion',
  'extended_completion',
  'completion_on',
  'last_modified_on',
  'has_occupancy_certificate',
  'land_sqm',
  'open_space_sqm',
  'permissible_sqm',
  'sanctioned_sqm',
  'buildings',
  'floors_total',
  'floors_highest',
  'basements',
  'podiums',
  'stilts',
  'plots',
  'plots_booked',
  'open_parking',
  'covered_parking',
  'complaints',
  'cases',
];
const units = ['apartments', 'booked', 'sold', 'non_residential', 'rehabilitation'];

/** Later snapshot, then later import, then later row: as one number, because comparing three costs most of the query. */
const moment = 'bitShiftLeft(toUInt64(snapshot_on), 48) + bitShiftLeft(toUInt64(batch_id), 24) + source_row';

/** An application is not a project any more once the same filing has its registration. */
const isCurrent = `${isLive} AND NOT (registration = '' AND application_id IN (
    SELECT application_id FROM project WHERE ${isLive} AND registration != '' AND application_id != ''))`;

/** Changes whenever a batch with projects begins or stops counting. */
export async function projectsVersion(clickhouse: ClickHouse): Promise<string> {
  const answer = await clickhouse.row<{ version: string }>(
    `SELECT toString(sum(cityHash64(batch_id, changed_at))) AS version
     FROM sale_batch FINAL
     WHERE live AND batch_id IN (SELECT DISTINCT batch_id FROM project)`,
  );
  return answer?.version ?? '';
}

export async function storedVersion(clickhouse: ClickHouse): Promise<string | null> {
  const answer = await clickhouse.row<{ version: string }>(
    'SELECT data_version AS version FROM current_project ORDER BY made_at DESC LIMIT 1',
  );
  return answer?.version ?? null;
}

/**
 * Each value as it was last stated: a later snapshot that says nothing does not unsay it. Apartments and bookings belong
 * together, so all of them are from one snapshot, the latest that has both.
 */
export async function refreshCurrent(clickhouse: ClickHouse, version: string) {
  await clickhouse.command(
    `INSERT INTO current_project
       (project_id, data_version, made_at, latest_snapshot, ${texts.join(', ')}, filed_village, ${values.join(', ')},
        ${units.join(', ')}, units_on, filed_latitude, filed_longitude, flags)
     SELECT project_id, {version:String}, now64(6), latest_snapshot, ${texts.join(', ')}, filed_village, ${values.join(', ')},
            ${units.map((_, at) => `counted.${at + 1}`).join(', ')},
            if(isNull(counted.1) AND isNull(counted.2), NULL, counted.${units.length + 1}),
            point.1, point.2, flags
     FROM (
       SELECT p.project_id AS project_id,
              max(p.snapshot_on) AS latest_snapshot,
              ${texts.map((column) => `argMaxIf(p.${column}, p.moment, p.${column} != '') AS ${column}`).join(',\n              ')},
              argMaxIf(p.village, p.moment, p.village != '') AS filed_village,
              ${values.map((column) => `argMaxIf(p.${column}, p.moment, p.${column} IS NOT NULL) AS ${column}`).join(',\n              ')},
              argMax(tuple(${[...units, 'snapshot_on'].map((column) => `p.${column}`).join(', ')}),
                     (p.apartments IS NOT NULL AND p.booked IS NOT NULL, p.apartments IS NOT NULL, p.moment)) AS counted,
              argMaxIf(tuple(p.latitude, p.longitude), p.moment, p.latitude IS NOT NULL AND p.longitude IS NOT NULL) AS point,
              argMax(p.flags, p.moment) AS flags
       FROM (SELECT *, ${moment} AS moment FROM project WHERE ${isCurrent}) AS p
       GROUP BY p.project_id
     )`,
    { version },
  );
  await clickhouse.command(
    `INSERT INTO current_project (project_id, gone, data_version, made_at)
     SELECT project_id, true, {version:String}, now64(6)
     FROM current_project FINAL
     WHERE NOT gone AND project_id NOT IN (SELECT project_id FROM project WHERE ${isCurrent})`,
    { version },
  );
}
