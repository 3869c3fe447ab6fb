import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import type { BoundaryKind } from '../../model/boundary-facts.ts';

type StoredBoundary = {
  kind: BoundaryKind;
  name: string;
  number: string;
  authority: string;
  asOf: string | null;
  west: number;
  south: number;
  east: number;
  north: number;
  geometry: string;
};

export const liveBoundaries = (clickhouse: ClickHouse, kinds: readonly BoundaryKind[], options?: QueryOptions) =>
  clickhouse.rows<StoredBoundary>(
    `SELECT kind, name, number, authority, toString(as_of) AS asOf, west, south, east, north, geometry
     FROM boundary
     WHERE ${isLive} AND kind IN {kinds:Array(String)}
     ORDER BY kind, authority, name, batch_id DESC, source_row`,
    { kinds },
    options,
  );
