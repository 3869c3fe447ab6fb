import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLiveSource } from '#modules/batches/server/index.ts';
import type { ProjectFacts } from '../../model/project-facts.ts';

/** Of each table of the register: how many filings are live, those of the demonstration left out, and the day of the newest snapshot. */
export const newestFilings = (clickhouse: ClickHouse, options?: QueryOptions) =>
  clickhouse.rows<{ layout: ProjectFacts['layout']; asOf: string; filings: number; batchIds: number[] }>(
    `SELECT layout, toString(max(snapshot_on)) AS asOf, toUInt32(count()) AS filings, arraySort(groupUniqArray(batch_id)) AS batchIds
     FROM project
     WHERE ${isLiveSource}
     GROUP BY layout
     ORDER BY layout`,
    {},
    options,
  );
