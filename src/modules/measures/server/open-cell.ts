import * as words from '#messages/measures/errors';
import { badRequest } from '#core/app-error.ts';
import type { ClickHouse, QueryOptions, SqlParams } from '#server/clickhouse/clickhouse.ts';
import type { SalePage, SaleSort } from '#modules/transactions/contract.ts';
import { search } from '#modules/transactions/server/index.ts';
import { carriedSql } from '../model/carried-sql.ts';
import { measureOf } from '../model/catalogue.ts';
import { readCell } from '../model/cell-token.ts';
import { dimensionOf } from '../model/dimension.ts';

/** The sales behind a cell: those of its filter for which each dimension has the cell's value, by the same expression that made the cell, and, of one measure, those that its n counts. */
export function openCell(
  clickhouse: ClickHouse,
  { cell: token, after, pageSize, ...sort }: SaleSort & { cell: string; after?: string | undefined; pageSize: number },
  options?: QueryOptions,
): Promise<SalePage> {
  const cell = readCell(token);
  if (cell === null) throw badRequest(words.cellDamaged);
  const conditions: string[] = ['1'];
  const params: SqlParams = {};
  for (const [at, [id, value]] of cell.of.entries()) {
    const { sql, only } = dimensionOf(id);
    conditions.push(`${sql} = {cell_${at}:String}`, ...(only === undefined ? [] : [`(${only})`]));
    params[`cell_${at}`] = value;
  }
  const carried = cell.carrying === undefined ? null : carriedSql(measureOf(cell.carrying));
  if (carried !== null) conditions.push(carried);
  return search(clickhouse, { filter: cell.filter, sort, after, pageSize, also: { where: conditions.join(' AND '), params } }, options);
}
