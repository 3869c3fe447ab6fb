import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import { stands, usable } from './usable.ts';

export type PastSale = {
  locality: string;
  project: string;
  latitude: number | null;
  longitude: number | null;
  areaSqm: number;
  floor: number | null;
  configuration: string;
  builtYear: number | null;
  saleKind: 'primary' | 'resale' | 'unknown';
  registeredOn: string;
  agreementPaise: number;
};

/** Sales of a period drawn by lot; the same seed draws the same ones. */
export async function samplePastSales(
  clickhouse: ClickHouse,
  {
    city,
    propertyKind,
    from,
    to,
    sample,
    seed,
  }: { city: string; propertyKind: string; from: string; to: string; sample: number; seed: number },
) {
  const { where, params } = saleFilterSql({ city, from, to }, await dataState(clickhouse));
  return clickhouse.rows<PastSale>(
    `SELECT locality, project, ${stands.latitude} AS latitude, ${stands.longitude} AS longitude, area_sqm AS areaSqm, floor, configuration, built_year AS builtYear,
            sale_kind AS saleKind, toString(registered_on) AS registeredOn, agreement_paise AS agreementPaise
     FROM sale
     WHERE ${where} AND property_kind = {propertyKind:String} AND ${usable}
       AND (project != '' OR (location_basis NOT IN ('village', 'geocoder-area') AND sale.latitude IS NOT NULL AND sale.longitude IS NOT NULL))
     ORDER BY cityHash64(sale_id, {seed:UInt32})
     LIMIT {sample:UInt32}`,
    { ...params, propertyKind, sample, seed },
  );
}
