import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { currentProjects, upToDate } from '../current-projects.ts';

/** A project as far as telling it from others goes. */
export type ProjectIdentity = {
  id: string;
  rera: string;
  name: string;
  promoter: string;
  village: string;
  pin: string;
  latitude: number | null;
  longitude: number | null;
};

export const listKnownProjects = async (clickhouse: ClickHouse, options?: QueryOptions) =>
  (await upToDate(clickhouse)).rows<ProjectIdentity>(
    `SELECT project_id AS id, registration AS rera, name, promoter, filed_village AS village, pin,
            filed_latitude AS latitude, filed_longitude AS longitude
     FROM (${currentProjects})
     ORDER BY project_id`,
    {},
    options,
  );
