import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { isLive } from '#modules/batches/server/index.ts';

export type LiveVillage = {
  name: string;
  localName: string;
  aliases: string[];
  code: string;
  district: string;
  taluka: string;
  latitude: number | null;
  longitude: number | null;
};

/** Villages, towns and localities that were imported, with a position or without: a name is worth knowing by itself. */
export const liveVillages = (clickhouse: ClickHouse, options?: QueryOptions) =>
  clickhouse.rows<LiveVillage>(
    `SELECT name, name_local AS localName, aliases, code, district, taluka, latitude, longitude
     FROM place
     WHERE ${isLive} AND kind IN ('village', 'town', 'locality')
     ORDER BY batch_id, source_row`,
    {},
    options,
  );

/** The middle of the box around each village whose boundary was imported. */
export const villageBoxes = (clickhouse: ClickHouse, options?: QueryOptions) =>
  clickhouse.rows<{ name: string; district: string; latitude: number; longitude: number }>(
    `SELECT name, district, (south + north) / 2 AS latitude, (west + east) / 2 AS longitude
     FROM boundary
     WHERE ${isLive} AND kind = 'village'
     ORDER BY batch_id, source_row`,
    {},
    options,
  );
