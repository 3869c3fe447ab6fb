import type { Column } from '#modules/exports/index.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter, SaleSort } from '../../contract.ts';
import { fileColumnIds, fileColumnSql, saleColumn, type HeadNames, type KnownOfRows, type SaleColumnId } from '../../model/sale-columns.ts';
import { dataState, demonstrationSql } from '#modules/batches/server/index.ts';
import { rowsToTell } from '../rows-to-tell.ts';
import { saleFilterSql } from '../sale-filter-sql.ts';
import { saleOrderSql } from '../sale-order.ts';

/** The columns of a file of sales. `currency` is the one of all rows, or null: then amounts have no one sign, and each row names its own. */
export const fileColumnsOf = (headers: HeadNames, currency: string | null): Column[] =>
  fileColumnIds[headers].map((id) => {
    const { label, kind, unit, specName } = saleColumn(id);
    if (headers === 'specification')
      return { id, label: currency === 'INR' ? (specName ?? id) : (specName ?? id).replace(/_INR$/, ''), kind: plainKind(kind) };
    if (kind !== 'money' && kind !== 'rate') return { id, label, kind, ...(unit !== undefined && { unit }) };
    return currency === null
      ? { id, label, kind: 'number' }
      : { id, label, kind, currency, unit: `${currency}${kind === 'rate' ? '/sq ft' : ''}` };
  });

/** The specification's names say their units themselves. */
const plainKind = (kind: Column['kind']) => (kind === 'money' || kind === 'rate' || kind === 'area' ? 'number' : kind);

export type WantedRows = { filter: SaleFilter; sort: SaleSort; headers: HeadNames; most?: number | undefined };

/** A SELECT of the matching sales in the order of the screen, its columns as `wrapped` writes them. */
export async function salesOfFile(
  clickhouse: ClickHouse,
  { filter, sort, headers, most }: WantedRows,
  wrapped: (sql: string, id: SaleColumnId) => string = (sql) => sql,
) {
  const state = await dataState(clickhouse);
  const { where, params } = saleFilterSql(filter, state);
  const reading = rowsToTell(filter);
  const parts: KnownOfRows = { demonstration: demonstrationSql(state), leftOut: reading.leftOut };
  const columns = fileColumnIds[headers].map((id, at) => `${wrapped(fileColumnSql(id, parts), id)} AS cell_${at}`);
  return {
    sql: `SELECT ${columns.join(', ')}
     FROM ${reading.from}
     WHERE ${where}
     ORDER BY ${saleOrderSql(sort).orderBy}
     ${most === undefined ? '' : 'LIMIT {most:UInt32}'}`,
    params: most === undefined ? params : { ...params, most },
    settings: reading.settings,
  };
}

/** The matching sales as a stream of rows of cells in the order of the columns. */
export async function salesRows(clickhouse: ClickHouse, wanted: WantedRows, options?: QueryOptions) {
  const { sql, params, settings } = await salesOfFile(clickhouse, wanted);
  return clickhouse.stream(sql, 'JSONCompactEachRow', params, { ...options, settings: { ...options?.settings, ...settings } });
}

/** Changes with any of the rows, whatever their order. */
export async function salesFingerprint(clickhouse: ClickHouse, filter: SaleFilter, options?: QueryOptions): Promise<string> {
  const { where, params } = saleFilterSql(filter, await dataState(clickhouse));
  const row = await clickhouse.row<{ found: string }>(
    `SELECT hex(groupBitXor(cityHash64(sale_id, registered_on, agreement_paise, ifNull(area_sqm, -1), project, locality))) AS found FROM sale WHERE ${where}`,
    params,
    options,
  );
  return row?.found ?? '';
}
