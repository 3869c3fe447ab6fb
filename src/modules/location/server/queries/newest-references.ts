import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLiveSource } from '#modules/batches/server/index.ts';

export type NewestReference = {
  table: 'place' | 'boundary' | 'demographic' | 'ready_reckoner';
  asOf: string | null;
  entries: number;
  batchIds: number[];
};

/** Of places, boundaries, counts of people and ready-reckoner rates: how many are live, and the newest day they speak of, where they say one. */
export const newestReferences = (clickhouse: ClickHouse, options?: QueryOptions) =>
  clickhouse.rows<NewestReference>(
    `SELECT table, if(isNull(newest), NULL, toString(newest)) AS asOf, toUInt32(n) AS entries, batches AS batchIds
     FROM (
       SELECT 'place' AS table, max(as_of) AS newest, count() AS n, arraySort(groupUniqArray(batch_id)) AS batches FROM place WHERE ${isLiveSource}
       UNION ALL
       SELECT 'boundary', max(as_of), count(), arraySort(groupUniqArray(batch_id)) FROM boundary WHERE ${isLiveSource}
       UNION ALL
       SELECT 'demographic', toNullable(makeDate(max(counted_in), 3, 1)), count(), arraySort(groupUniqArray(batch_id)) FROM demographic WHERE ${isLiveSource}
       UNION ALL
       -- Rates hold from 1 April of the year before the one they are named by.
       SELECT 'ready_reckoner', toNullable(makeDate(max(financial_year) - 1, 4, 1)), count(), arraySort(groupUniqArray(batch_id))
       FROM ready_reckoner WHERE ${isLiveSource}
     )
     WHERE n > 0
     ORDER BY table`,
    {},
    options,
  );
