import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import type { NamedPoint } from '../../model/locate-projects.ts';

/** Villages, towns and localities that have a position. */
export const liveLocalities = (clickhouse: ClickHouse, options?: QueryOptions) =>
  clickhouse.rows<NamedPoint>(
    `SELECT name, district, taluka, latitude, longitude
     FROM place
     WHERE ${isLive} AND kind IN ('village', 'town', 'locality') AND latitude IS NOT NULL AND longitude IS NOT NULL
     ORDER BY batch_id, source_row`,
    {},
    options,
  );
