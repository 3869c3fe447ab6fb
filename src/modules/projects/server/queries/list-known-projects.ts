import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { currentProjects, upToDate } from '../current-projects.ts';

/** A project as far as telling it from others goes, and where it lies. */
export type ProjectIdentity = {
  id: string;
  rera: string;
  name: string;
  promoter: string;
  district: string;
  village: string;
  pin: string;
  latitude: number | null;
  longitude: number | null;
  precision: 'GEOMETRIC_CENTER' | 'APPROXIMATE' | '';
  /** Whose point it is: the project's own one, one that many share, the middle of its village or PIN. */
  basis: string;
};

export const listKnownProjects = async (clickhouse: ClickHouse, only: { id?: string } = {}, options?: QueryOptions) =>
  (await upToDate(clickhouse)).rows<ProjectIdentity>(
    `SELECT project_id AS id, registration AS rera, name, promoter, district,
            if(village_basis IN ('filed', 'boundary'), village, '') AS village, pin, latitude, longitude,
            multiIf(latitude IS NULL, '', location_precision != '', location_precision, basis = 'own-point', 'GEOMETRIC_CENTER', 'APPROXIMATE')
              AS precision, basis
     FROM (${currentProjects})
     ${only.id === undefined ? '' : 'WHERE project_id = {id:String}'}
     ORDER BY project_id`,
    only,
    options,
  );
