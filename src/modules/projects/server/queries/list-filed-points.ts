import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { currentProjects, upToDate } from '../current-projects.ts';

/** What is filed about where a project lies. */
export type FiledPoint = {
  projectId: string;
  district: string;
  promoter: string;
  taluka: string;
  village: string;
  pin: string;
  latitude: number | null;
  longitude: number | null;
};

export const listFiledPoints = async (clickhouse: ClickHouse, options?: QueryOptions) =>
  (await upToDate(clickhouse)).rows<FiledPoint>(
    `SELECT project_id AS projectId, district, promoter, taluka, filed_village AS village, pin,
            filed_latitude AS latitude, filed_longitude AS longitude
     FROM (${currentProjects})
     ORDER BY project_id`,
    {},
    options,
  );
