import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { dataState, demonstrationSql } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import { stands } from './usable.ts';

export type FactsOfSale = {
  saleId: string;
  unitNumber: string;
  floor: number | null;
  saleKind: 'primary' | 'resale' | 'unknown';
  builtYear: number | null;
  latitude: number | null;
  longitude: number | null;
  demonstration: boolean;
};

/** What the table of comparables shows of each sale beyond what the sums needed. */
export async function factsOfSales(
  clickhouse: ClickHouse,
  {
    city,
    localities,
    from,
    to,
    saleIds,
  }: { city: string; localities: readonly string[]; from: string; to: string; saleIds: readonly string[] },
) {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql({ city, from, to }, state);
  return clickhouse.rows<FactsOfSale>(
    `SELECT toString(sale_id) AS saleId, unit_number AS unitNumber, floor, sale_kind AS saleKind, built_year AS builtYear,
            ${stands.latitude} AS latitude, ${stands.longitude} AS longitude, toBool(${demonstrationSql(state)}) AS demonstration
     FROM sale
     WHERE ${where} AND locality IN {localities:Array(String)} AND sale_id IN arrayMap(id -> toUInt64(id), {saleIds:Array(String)})`,
    { ...params, localities, saleIds },
  );
}
