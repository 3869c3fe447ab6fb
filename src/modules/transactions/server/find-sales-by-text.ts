import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { SaleSort, type SaleFilter } from '../contract.ts';
import { search } from './search.ts';
import { mostFound } from '../index-two-contract.ts';

/** Somebody who looks for a document wants it whatever figures make of it. */
const everyDocument: SaleFilter = { documentClass: 'all', flagged: 'include' };

const condition = [
  'startsWith(lowerUTF8(project), lowerUTF8({find_text:String}))',
  'document_number = {find_text:String}',
  'upper(rera_number) = upper({find_text:String})',
  'upper(unit_number) = upper({find_text:String})',
].join(' OR ');

export async function findSalesByText(clickhouse: ClickHouse, text: string, options?: QueryOptions) {
  const also = { where: `(${condition})`, params: { find_text: text } };
  const { rows, total } = await search(clickhouse, { filter: everyDocument, sort: SaleSort.parse({}), pageSize: mostFound, also }, options);
  return { rows, total: total ?? rows.length };
}
