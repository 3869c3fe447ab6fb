import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import type { Amenity } from '../../model/around/around.ts';
import type { PlaceKind } from '../../model/place-facts.ts';

/** Imported places of some kinds in some districts, and those of no district; the newest file first. */
export const liveAmenities = (
  clickhouse: ClickHouse,
  { districts, kinds }: { districts: readonly string[]; kinds: readonly PlaceKind[] },
  options?: QueryOptions,
) =>
  clickhouse.rows<Omit<Amenity, 'isInService'>>(
    `SELECT kind, name, latitude, longitude, if(source = '', 'imported', toString(source)) AS source
     FROM place
     WHERE ${isLive} AND kind IN {kinds:Array(String)} AND (district IN {districts:Array(String)} OR district = '')
       AND latitude IS NOT NULL AND longitude IS NOT NULL AND name != ''
     ORDER BY batch_id DESC, source_row`,
    { kinds, districts },
    options,
  );
