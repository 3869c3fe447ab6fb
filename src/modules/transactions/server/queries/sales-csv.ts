import { columnHead } from '#modules/exports/server/index.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { saleColumn, type SaleColumnId } from '../../model/sale-columns.ts';
import { fileColumnsOf, salesOfFile, type WantedRows } from './sales-rows.ts';

/**
 * A spreadsheet runs a text that begins with = + - @ (or their full-width forms, or a tab or line end before them) as a
 * formula. An apostrophe in front keeps it text. Numbers keep their minus.
 */
const asText = (sql: string) => `if(match(${sql}, '^\\\\s*[=+\\\\-@＝＋－＠]|^[\\\\t\\\\r\\\\n]'), concat('\\'', ${sql}), ${sql})`;

/** Codes, days and numbers hold nothing that runs. */
const isFreeText = (id: SaleColumnId) => saleColumn(id).type.safeParse('=').success;

/**
 * Every matching sale as CSV without a header (the embedded engine repeats one with each block), sorted as on screen and
 * on disk where memory is short. `currency` is the one currency of all rows, or null.
 */
export async function salesCsv(clickhouse: ClickHouse, wanted: WantedRows & { currency: string | null }, options?: QueryOptions) {
  const { sql, params, settings } = await salesOfFile(clickhouse, wanted, (column, id) => (isFreeText(id) ? asText(column) : column));
  const rows = () =>
    clickhouse.stream(sql, 'CSV', params, {
      ...options,
      settings: { ...options?.settings, format_csv_null_representation: '', ...settings },
    });
  return {
    header: `${fileColumnsOf(wanted.headers, wanted.currency)
      .map((column) => `"${columnHead(column)}"`)
      .join(',')}\n`,
    rows,
  };
}
