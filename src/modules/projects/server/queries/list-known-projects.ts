import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive, isLiveSource } from '#modules/batches/server/index.ts';
import type { ProjectIdentity } from '#modules/names/index.ts';
import { currentProjects, upToDate } from '../current-projects.ts';

/** Projects that documents may mean: those of the demonstration are invented, and only its own documents mean them (`invented`). */
export const listKnownProjects = async (
  clickhouse: ClickHouse,
  { invented = false, ...only }: { id?: string; invented?: boolean } = {},
  options?: QueryOptions,
) =>
  (await upToDate(clickhouse)).rows<ProjectIdentity>(
    `SELECT project_id AS id, registration AS rera, name, promoter, district,
            if(village_basis IN ('filed', 'boundary'), village, '') AS village, pin, latitude, longitude,
            multiIf(latitude IS NULL, '', location_precision != '', location_precision, basis = 'own-point', 'GEOMETRIC_CENTER', 'APPROXIMATE')
              AS precision, basis
     FROM (${currentProjects})
     WHERE project_id IN (SELECT project_id FROM project WHERE ${invented ? isLive : isLiveSource})
           ${only.id === undefined ? '' : 'AND project_id = {id:String}'}
     ORDER BY project_id`,
    only,
    options,
  );
