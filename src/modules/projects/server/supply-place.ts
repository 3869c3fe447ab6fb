import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import type { DataState } from '#modules/batches/server/index.ts';
import { saleFilterSql } from '#modules/transactions/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { citiesOf, districtsOf } from '#core/districts.ts';
import { projectFilterSql } from './project-filter-sql.ts';

/** Where supply is told of: everywhere, a city, one of its localities, one project. */
export type SupplyPlace = { city?: string | undefined; village?: string | undefined; project?: string | undefined };

/** Letters and digits of a name: spelling that differs in case, blanks and dashes is one. */
export const plain = (column: string) => `replaceRegexpAll(lowerUTF8(${column}), '[^\\\\p{L}\\\\p{M}\\\\p{N}]+', '')`;
/** A registration as it is compared. */
export const tidy = (column: string) => `upper(replaceRegexpAll(${column}, '[\\\\s\\\\-]', ''))`;

export function placeSql({ city, village, project }: SupplyPlace): { where: string; params: SqlParams } {
  const { where, params } = projectFilterSql({ city, villages: village === undefined ? undefined : [village] });
  const conditions = [where];
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
