import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import type { BoundaryKind } from '../../model/boundary-facts.ts';

type StoredArea = {
  kind: BoundaryKind;
  name: string;
  number: string;
  authority: string;
  areaSqm: number;
  geometry: string;
  asOf: string | null;
};

/** Wards and villages of some districts, each as it was imported last. */
export const liveAreas = (clickhouse: ClickHouse, districts: readonly string[], options?: QueryOptions) =>
  clickhouse.rows<StoredArea>(
    `SELECT kind, name, number, authority, area_sqm AS areaSqm, geometry, toString(as_of) AS asOf
     FROM boundary
     WHERE ${isLive} AND kind IN ('ward', 'village') AND district IN {districts:Array(String)}
     ORDER BY batch_id DESC, source_row
     LIMIT 1 BY kind, authority, number, name`,
    { districts },
    options,
  );
