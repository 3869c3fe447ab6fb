import { sqftToSqm } from '#core/area.ts';
import { rupeesToPaise } from '#core/money.ts';
import type { SqlParams } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../contract.ts';

/** Rows of a batch count from the moment one row of `sale_batch` says so, and stop counting by one row more. */
export const isLive = 'batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE live)';
export const isDemonstration = 'batch_id IN (SELECT batch_id FROM sale_batch FINAL WHERE demonstration)';

/**
 * Texts that travel in a query string lose the characters the specification does not allow there, so a value matches by
 * its exact spelling or by its spelling after that cleaning. The columns are dictionaries: the pattern runs once a word.
 */
const isOneOf = (column: string, parameter: string) =>
  `(${column} IN {${parameter}:Array(String)} OR ` +
  `replaceRegexpAll(${column}, '[^\\\\p{L}\\\\p{M}\\\\p{N}/_\\\\- .)\\']', '') IN {${parameter}:Array(String)})`;

/**
 * The only place where a filter becomes SQL, so that every figure counts the same sales. The text holds column names of
 * `sale` and bound values; parameter names begin with `filter_`. Place and dates come first, as in the table's order key.
 */
export function saleFilterSql(filter: SaleFilter): { where: string; params: SqlParams } {
  const conditions: string[] = [];
  const params: SqlParams = {};
  const keep = (parameter: string, value: unknown, condition: string) => {
    if (value === undefined) return;
    conditions.push(condition);
    params[parameter] = value;
  };
  const keepSome = (parameter: string, values: readonly string[] | undefined, condition: string) => {
    if (values !== undefined && values.length > 0) keep(parameter, values, condition);
  };

  keep('filter_city', filter.city, 'city = {filter_city:String}');
  keep('filter_village', filter.village, 'locality = {filter_village:String}');
  keep('filter_from', filter.from, 'registered_on >= {filter_from:Date}');
  keep('filter_to', filter.to, 'registered_on <= {filter_to:Date}');
  keep('filter_project', filter.project, 'project = {filter_project:String}');
  keep('filter_min_area', convert(filter.minAreaSqft, sqftToSqm), 'area_sqm >= {filter_min_area:Float64}');
  keep('filter_max_area', convert(filter.maxAreaSqft, sqftToSqm), 'area_sqm <= {filter_max_area:Float64}');
  keep('filter_min_price', convert(filter.minPrice, rupeesToPaise), 'agreement_paise >= {filter_min_price:Int64}');
  keep('filter_max_price', convert(filter.maxPrice, rupeesToPaise), 'agreement_paise <= {filter_max_price:Int64}');
  keepSome('filter_configurations', filter.configurations, isOneOf('configuration', 'filter_configurations'));
  keepSome('filter_kinds', filter.propertyKinds, 'property_kind IN {filter_kinds:Array(String)}');
  keepSome('filter_document_types', filter.documentTypes, isOneOf('document_type', 'filter_document_types'));
  keep('filter_sale_kind', filter.saleKind, 'sale_kind = {filter_sale_kind:String}');
  keep('filter_currency', filter.currency, 'currency = {filter_currency:String}');
  const documentClass = filter.documentClass ?? 'market-sale';
  if (documentClass !== 'all') keep('filter_class', documentClass, 'document_class = {filter_class:String}');
  conditions.push(isLive);
  return { where: conditions.join(' AND '), params };
}

const convert = (value: number | undefined, by: (value: number) => number) => (value === undefined ? undefined : by(value));
