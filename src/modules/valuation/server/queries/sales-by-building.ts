import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { PackedBuilding } from '#modules/avm/index.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import { buildingColumns, stands, usable } from './usable.ts';

/** Which sales to pack. */
export type SalesWanted = {
  city: string;
  propertyKind: string;
  currency: string;
  /** Both days included. */
  from: string;
  to: string;
  locality?: string;
  /** Of every so many buildings one, with all its sales. */
  oneIn?: number;
  /** The newest so many sales. */
  most: number;
};

/**
 * Usable sales of a city or a locality, building by building. Its place and year are those of its first sale that has them:
 * a mean would move with sales that, on the day of valuation, were still to come.
 */
export async function salesByBuilding(clickhouse: ClickHouse, wanted: SalesWanted, options?: QueryOptions) {
  const { where, params } = saleFilterSql(
    { city: wanted.city, village: wanted.locality, from: wanted.from, to: wanted.to },
    await dataState(clickhouse),
  );
  return clickhouse.rows<PackedBuilding>(
    `SELECT locality, project, argMin(latitude, (registered_on, batch_id, source_row)) AS latitude,
            argMin(longitude, (registered_on, batch_id, source_row)) AS longitude,
            argMin(built_year, (registered_on, batch_id, source_row)) AS builtYear,
            groupArray(toUInt16(registered_on)) AS days, groupArray(agreement_paise) AS paise,
            groupArray(round(assumeNotNull(area_sqm), 3)) AS areasSqm, groupArray(ifNull(floor, -1000)) AS floors,
            groupArray(configuration) AS configurations, groupArray(sale_kind) AS saleKinds,
            groupArray(batch_id) AS batchIds, groupArray(toUInt32(bitAnd(sale_id, 4294967295))) AS sourceRows
     FROM (
       SELECT ${buildingColumns}, ${stands.latitude} AS latitude, ${stands.longitude} AS longitude, built_year, registered_on, agreement_paise, area_sqm, floor,
              configuration, sale_kind, batch_id, source_row, sale_id
       FROM sale
       WHERE ${where} AND property_kind = {propertyKind:String} AND currency = {currency:String} AND ${usable}
         AND cityHash64(locality, project, unnamedLatitude, unnamedLongitude) % {oneIn:UInt32} = 0
       ORDER BY registered_on DESC
       LIMIT {most:UInt32}
     )
     GROUP BY locality, project, unnamedLatitude, unnamedLongitude`,
    { ...params, propertyKind: wanted.propertyKind, currency: wanted.currency, oneIn: wanted.oneIn ?? 1, most: wanted.most },
    options,
  );
}
