import type { BoundingBox } from '#core/geo.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';
import { placeKinds, type PlaceKind } from '../../model/place-facts.ts';

/** Villages, towns, wards and localities are where one is; the others are what one goes to. */
const whereOneIs: ReadonlySet<PlaceKind> = new Set(['village', 'town', 'locality', 'ward', 'other']);
const goneTo = placeKinds.filter((kind) => !whereOneIs.has(kind));

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
