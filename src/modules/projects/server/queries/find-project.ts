import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { dataState, isLive } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { ProjectDetail, ProjectSnapshot } from '../../contract.ts';
import { currentProjects, upToDate } from '../current-projects.ts';
import { projectRowColumns } from './find-projects.ts';

type Position = ProjectDetail['position'];
export type StoredProject = Omit<ProjectDetail, 'position' | 'snapshots' | 'sales' | 'neighbours'> &
  Omit<Position, 'filed' | 'precision'> & { precision: string; filedLatitude: number | null; filedLongitude: number | null };

export async function findProject(clickhouse: ClickHouse, projectId: string, options?: QueryOptions) {
  return (await upToDate(clickhouse)).row<StoredProject>(
    `SELECT ${projectRowColumns},
            application_id AS applicationId, promoter_kind AS promoterKind, state, plot_numbers AS plotNumbers,
            planning_authority AS planningAuthority, toString(registered_on) AS registeredOn,
            toString(proposed_completion) AS proposedCompletion, toString(revised_completion) AS revisedCompletion,
            toString(extended_completion) AS extendedCompletion, toString(last_modified_on) AS lastModifiedOn,
            has_occupancy_certificate AS hasOccupancyCertificate, open_space_sqm AS openSpaceSqm, permissible_sqm AS permissibleSqm,
            buildings, floors_total AS floorsTotal, floors_highest AS floorsHighest, basements, podiums, stilts,
            sold, non_residential AS nonResidential, rehabilitation, plots, plots_booked AS plotsBooked,
            open_parking AS openParking, covered_parking AS coveredParking, cases, flags,
            latitude, longitude, location_precision AS precision, filed_latitude AS filedLatitude, filed_longitude AS filedLongitude,
            doubt, doubt_km AS doubtKm, village_km AS villageKm, ward_authority AS wardAuthority
     FROM (${currentProjects})
     WHERE project_id = {projectId:String}`,
    { projectId },
    options,
  );
}

export type StoredSnapshot = Omit<ProjectSnapshot, 'source'> & { batchId: number; sourceName: string; sourceRow: number };

/** Oldest first; of two files about one day the later import counts, of two rows in one file the later row. */
export function findSnapshots(clickhouse: ClickHouse, projectId: string, options?: QueryOptions) {
  return clickhouse.rows<StoredSnapshot>(
    `SELECT toString(snapshot_on) AS snapshotOn, apartments, booked, sold, complaints, status, toString(completion_on) AS completionOn,
            batch_id AS batchId, source_row AS sourceRow, source_name AS sourceName
     FROM (
       SELECT * FROM project_quarter
       WHERE project_id = {projectId:String} AND ${isLive}
       ORDER BY snapshot_on, batch_id DESC, source_row DESC
       LIMIT 1 BY snapshot_on
     ) AS quarter
     LEFT JOIN (SELECT batch_id, source_name FROM sale_batch FINAL) AS batch USING batch_id
     ORDER BY quarter.snapshot_on`,
    { projectId },
    options,
  );
}

/**
 * Market sales of the project: those whose names were settled as it, those whose document names the registration, and those whose
 * project has the same letters
 * and digits in its name in the same city.
 */
export async function findSalesOfProject(
  clickhouse: ClickHouse,
  { projectId, registration, plainName, city }: { projectId: string; registration: string; plainName: string; city: string },
  options?: QueryOptions,
) {
  const { where, params } = saleFilterSql({}, await dataState(clickhouse));
  return clickhouse.rows<ProjectDetail['sales'][number]>(
    `SELECT city, locality, project, toUInt32(count()) AS sales,
            if(countIf((rera_number = {registration:String} AND rera_number != '') OR project_id = {projectId:String}) > 0, 'registration', 'name') AS by
     FROM sale
     WHERE ${where} AND project != ''
       AND ((rera_number != '' AND rera_number = {registration:String})
         OR project_id = {projectId:String}
         OR (city = {city:String} AND replaceRegexpAll(lowerUTF8(project), '[^\\\\p{L}\\\\p{M}\\\\p{N}]+', '') = {plainName:String}))
     GROUP BY city, locality, project
     ORDER BY sales DESC, city, locality, project
     LIMIT 5`,
    { ...params, projectId, registration, plainName, city },
    options,
  );
}
