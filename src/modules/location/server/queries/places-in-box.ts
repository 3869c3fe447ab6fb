import type { BoundingBox } from '#core/geo.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/transactions/server/index.ts';
import type { PlaceKind } from '../../model/place-facts.ts';

/** What one goes to: villages, wards and localities are where one is. */
const goneTo: readonly PlaceKind[] = [
  'stop',
  'station',
  'metro-station',
  'airport',
  'school',
  'college',
  'hospital',
  'mall',
  'it-park',
  'industrial',
  'landmark',
  'highway-node',
];

export const placesInBox = (clickhouse: ClickHouse, box: BoundingBox, options?: QueryOptions) =>
  clickhouse.rows<{ kind: PlaceKind; name: string; latitude: number; longitude: number; source: string }>(
    `SELECT kind, name, assumeNotNull(latitude) AS latitude, assumeNotNull(longitude) AS longitude, source
     FROM place
     WHERE ${isLive} AND kind IN {kinds:Array(String)} AND name != ''
       AND place.latitude BETWEEN {south:Float64} AND {north:Float64} AND place.longitude BETWEEN {west:Float64} AND {east:Float64}
     ORDER BY batch_id DESC, source_row
     LIMIT 1 BY kind, name
     LIMIT 5000`,
    { kinds: goneTo, ...box },
    options,
  );
