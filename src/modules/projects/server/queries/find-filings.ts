import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import type { FiledDates } from '../../model/record.ts';
import { currentProjects, upToDate } from '../current-projects.ts';
import { placeSql, plain } from '../supply-place.ts';

export type Filing = FiledDates & {
  projectId: string;
  registration: string;
  name: string;
  district: string;
  village: string;
  promoter: string;
  revisedCompletion: string | null;
  extendedCompletion: string | null;
  latitude: number | null;
  longitude: number | null;
  basis: string;
};

const columns = `project_id AS projectId, registration, name, toString(district) AS district, toString(village) AS village, promoter,
       toString(status) AS status, toString(proposed_completion) AS proposedCompletion,
       toString(revised_completion) AS revisedCompletion, toString(extended_completion) AS extendedCompletion,
       toString(completion_on) AS completionOn, toString(latest_snapshot) AS snapshotOn, apartments, booked, complaints,
       latitude, longitude, basis`;

/** Registered projects of a name in a city. */
export async function findFilings(clickhouse: ClickHouse, place: { city: string; project: string }): Promise<Filing[]> {
  const { where, params } = placeSql(place);
  return (await upToDate(clickhouse)).rows<Filing>(
    `SELECT ${columns} FROM (${currentProjects}) WHERE ${where} ORDER BY projectId LIMIT 20`,
    params,
  );
}

/** All that was registered under a promoter's name, in any district; spelling apart from letters and digits does not make another. */
export const findFilingsOfPromoter = async (clickhouse: ClickHouse, promoter: string): Promise<Filing[]> =>
  (await upToDate(clickhouse)).rows<Filing>(
    `SELECT ${columns} FROM (${currentProjects}) WHERE ${plain('promoter')} = ${plain('{promoter:String}')} AND status != 'applied'
     ORDER BY apartments DESC NULLS LAST, projectId LIMIT 500`,
    { promoter },
  );

/** Districts whose tables of the register show any project as completed: elsewhere nothing says that one is late. */
export const districtsTellingCompletion = async (clickhouse: ClickHouse): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await clickhouse.rows<{ district: string }>(
        `SELECT DISTINCT toString(district) AS district FROM project_quarter WHERE status = 'completed' AND ${isLive}`,
      )
    ).map(({ district }) => district),
  );

export type UnitMix = { projectId: string; asOf: string; configuration: string; unitType: string; carpetSqm: number; units: number | null };

/** What projects are made of, by their newest inventory: units of a kind together, their mean carpet area by units. */
export const findUnitMix = (clickhouse: ClickHouse, projectIds: readonly string[]) =>
  clickhouse.rows<UnitMix>(
    `SELECT project_id AS projectId, toString(snapshot_on) AS asOf, toString(t.configuration) AS configuration,
            if(t.configuration = '', toString(t.unit_type), '') AS unitType,
            sum(t.carpet_sqm * ifNull(t.units, 1)) / sum(ifNull(t.units, 1)) AS carpetSqm,
            if(countIf(t.units IS NULL) > 0, NULL, toUInt32(sum(t.units))) AS units
     FROM project_unit_type AS t
     WHERE ${isLive} AND project_id IN {projectIds:Array(String)} AND (project_id, snapshot_on) IN (
       SELECT project_id, max(snapshot_on) FROM project_unit_type WHERE ${isLive} GROUP BY project_id)
     GROUP BY project_id, snapshot_on, configuration, unitType
     ORDER BY configuration = '', configuration, unitType`,
    { projectIds },
  );
