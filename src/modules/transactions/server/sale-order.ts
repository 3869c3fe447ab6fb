import type { SaleSort } from '../contract.ts';
import { saleColumns } from '../model/sale-columns.ts';

const sortKey = (id: SaleSort['sortBy']) => saleColumns[id].sort;

/** Sales with equal keys follow one another by `sale_id`, so the order is total and a page can begin after any row. */
export function saleOrderSql({ sortBy, direction }: SaleSort) {
  const word = direction === 'asc' ? 'ASC' : 'DESC';
  const key = sortKey(sortBy).sql;
  return { key, orderBy: `${key} ${word} NULLS LAST, sale_id ${word}` };
}

/** The last row of a page: its sort value as ClickHouse prints it, and its id. */
export type PagePosition = { value: string | null; saleId: string };

export function afterSql({ sortBy, direction }: SaleSort, { value, saleId }: PagePosition) {
  const { sql, type } = sortKey(sortBy);
  const beyond = direction === 'asc' ? '>' : '<';
  const later = `sale_id ${beyond} {after_id:UInt64}`;
  if (value === null) return { where: `isNull(${sql}) AND ${later}`, params: { after_id: saleId } };
  const bound = `{after_value:${type}}`;
  return {
    where: `(${sql} ${beyond} ${bound} OR (${sql} = ${bound} AND ${later}) OR isNull(${sql}))`,
    params: { after_id: saleId, after_value: value },
  };
}
