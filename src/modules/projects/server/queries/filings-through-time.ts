import type { IsoDate } from '#core/period.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import { currentProjects, upToDate } from '../current-projects.ts';
import { placeSql, plain, tidy } from '../supply-place.ts';

/** A project of the register as it was filed on one day. Dates and counts are null where the table of that day does not state them. */
export type FilingOnDay = {
  projectId: string;
  snapshotOn: IsoDate;
  proposedCompletion: IsoDate | null;
  completionOn: IsoDate | null;
  status: string;
  apartments: number | null;
  booked: number | null;
};
export type FiledIdentity = {
  projectId: string;
  /** Without blanks and dashes, in capitals. */
  registration: string;
  /** Letters and digits alone, in small letters. */
  plainName: string;
  plainPromoter: string;
  village: string;
};

/** Every filing of a city, and each as it stood at every snapshot, the oldest first. */
export async function filingsThroughTime(
  clickhouse: ClickHouse,
  city: string,
  options?: QueryOptions,
): Promise<{ projects: FiledIdentity[]; filings: FilingOnDay[] }> {
  const { where, params } = placeSql({ city });
  const store = await upToDate(clickhouse);
  const [projects, filings] = await Promise.all([
    store.rows<FiledIdentity>(
      `SELECT project_id AS projectId, ${tidy('registration')} AS registration, ${plain('name')} AS plainName, ${plain('promoter')} AS plainPromoter,
              toString(village) AS village
       FROM (${currentProjects}) WHERE ${where} ORDER BY projectId`,
      params,
      options,
    ),
    store.rows<FilingOnDay>(
      `SELECT project_id AS projectId, toString(snapshot_on) AS snapshotOn, toString(proposed_completion) AS proposedCompletion,
              toString(completion_on) AS completionOn, toString(status) AS status, apartments, booked
       FROM project
       WHERE ${isLive} AND project_id IN (SELECT project_id FROM (${currentProjects}) WHERE ${where})
       ORDER BY projectId, snapshot_on, batch_id, source_row`,
      params,
      options,
    ),
  ]);
  return { projects, filings };
}
