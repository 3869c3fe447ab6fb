import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import { isLive, saleFilterSql, type DataState } from '#modules/transactions/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { citiesOf, districtsOf } from '../model/districts.ts';
import { projectFilterSql } from './project-filter-sql.ts';

/** Where supply is told of: everywhere, a city, one of its localities, one project. */
export type SupplyPlace = { city?: string | undefined; village?: string | undefined; project?: string | undefined };

/** Letters and digits of a name: spelling that differs in case, blanks and dashes is one. */
export const plain = (column: string) => `replaceRegexpAll(lowerUTF8(${column}), '[^\\\\p{L}\\\\p{M}\\\\p{N}]+', '')`;
/** A registration as it is compared. */
export const tidy = (column: string) => `upper(replaceRegexpAll(${column}, '[\\\\s\\\\-]', ''))`;

export function placeSql({ city, village, project }: SupplyPlace): { where: string; params: SqlParams } {
  const { where, params } = projectFilterSql({ villages: village === undefined ? undefined : [village] });
  const conditions = [where];
  if (city !== undefined) {
    const { districts, whole } = districtsOf(city);
    conditions.push('district IN {supply_districts:Array(String)}');
    params['supply_districts'] = [...districts];
    params['supply_city'] = city;
    // A town that shares its district has the projects of the localities in which it has sales.
    if (!whole) conditions.push(`village IN (SELECT locality FROM sale WHERE city = {supply_city:String} AND ${isLive} GROUP BY locality)`);
  }
  if (project !== undefined) {
    conditions.push(`${plain('name')} = ${plain('{supply_project:String}')}`);
    params['supply_project'] = project;
  }
  return { where: conditions.join(' AND '), params };
}

/** A town's sales are asked with its district's. */
export const citiesOfSales = (city: string) => [...new Set([city, ...citiesOf(districtsOf(city).districts)])];

/** The sales that may be of the place's projects. */
export function salesOfPlaceSql(
  { city }: SupplyPlace,
  state: DataState,
  filter: SaleFilter,
  localities?: readonly string[],
): { where: string; params: SqlParams } {
  return saleFilterSql(filter, state, { cities: city === undefined ? undefined : citiesOfSales(city), localities });
}
