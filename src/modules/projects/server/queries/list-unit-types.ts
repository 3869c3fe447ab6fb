import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive, isLiveSource } from '#modules/batches/server/index.ts';

export type UnitType = { projectId: string; configuration: string; carpetSqm: number };

/** What projects are made of, by the newest inventory of each. */
export const listUnitTypes = (clickhouse: ClickHouse, options?: QueryOptions) =>
  clickhouse.rows<UnitType>(
    `SELECT DISTINCT project_id AS projectId, configuration, carpet_sqm AS carpetSqm
     FROM project_unit_type
     WHERE ${isLive} AND (project_id, snapshot_on) IN (
       SELECT project_id, max(snapshot_on) FROM project_unit_type WHERE ${isLive} GROUP BY project_id)
     ORDER BY projectId, carpetSqm, configuration`,
    {},
    options,
  );

export const newestInventory = (clickhouse: ClickHouse, options?: QueryOptions) =>
  clickhouse.row<{ asOf: string; types: number; batchIds: number[] }>(
    `SELECT toString(max(snapshot_on)) AS asOf, toUInt32(count()) AS types, arraySort(groupUniqArray(batch_id)) AS batchIds
     FROM project_unit_type WHERE ${isLiveSource} HAVING types > 0`,
    {},
    options,
  );
