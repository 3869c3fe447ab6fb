import { Readable } from 'node:stream';
import { fileNameOf } from '#core/file-name.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../contract.ts';
import type { HeadNames } from '../model/sale-columns.ts';
import { facetCounts } from './queries/facet-counts.ts';
import { countLeftOut } from './count-left-out.ts';
import { salesCsv } from './queries/sales-csv.ts';
import type { WantedRows } from './queries/sales-rows.ts';

/** The filtered sales as a CSV file for whoever calls. */
export async function exportSales(
  clickhouse: ClickHouse,
  wanted: WantedRows,
  options?: QueryOptions,
): Promise<{ fileName: string; stream: Readable }> {
  const { filter, headers } = wanted;
  const [currencies, leftOut] = await Promise.all([
    facetCounts(clickhouse, filter, 'currencies', options),
    countLeftOut(clickhouse, filter, options),
  ]);
  const currency = currencies.length === 1 ? (currencies[0]?.value ?? null) : null;
  return {
    fileName: `${exportFileName(filter, headers, leftOut)}.csv`,
    stream: Readable.from(salesFile(clickhouse, { ...wanted, currency }, { options }), { objectMode: false }),
  };
}

const newLine = 0x0a;

/** The one CSV of sales: byte order mark (or spreadsheets misread Marathi), one header, then rows as they come. */
export async function* salesFile(
  clickhouse: ClickHouse,
  wanted: WantedRows & { currency: string | null },
  { options, onRows }: { options?: QueryOptions | undefined; onRows?: ((rows: number) => void) | undefined } = {},
): AsyncGenerator<Buffer, void, undefined> {
  const { header, rows } = await salesCsv(clickhouse, wanted, options);
  // The header goes out at once: sorting millions of rows must not look like a server that does not answer.
  yield Buffer.from(`\ufeff${header}`);
  let lines = 0;
  for await (const chunk of await rows()) {
    const bytes = Buffer.from(chunk as Uint8Array);
    yield bytes;
    if (onRows === undefined) continue;
    // How far it is, roughly: a text may hold a line end of its own.
    for (const byte of bytes) if (byte === newLine) lines += 1;
    onRows(lines);
  }
}

/** "sales_Pune_Baner_2021-01-01_to_2025-12-31", without its ending: place and dates in full, other conditions by name. */
export function exportFileName(
  { city, village, project, from, to, documentClass, ...others }: SaleFilter,
  headers: HeadNames = 'labels',
  leftOut = 0,
) {
  // The same sales under other names are another file.
  const names = headers === 'specification' ? ['specification-names'] : [];
  const parts = ['sales', ...names, city ?? 'all-cities', village, project];
  if (from !== undefined || to !== undefined) parts.push(`${from ?? 'start'}_to_${to ?? 'latest'}`);
  if (documentClass !== undefined) parts.push(documentClass === 'all' ? 'all-documents' : documentClass);
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) parts.push(`${name}-${Array.isArray(value) ? value.join('-') : value}`);
  }
  // Whoever opens the file a year later sees that it is not all there is.
  if (leftOut > 0) parts.push(`${leftOut}-flagged-left-out`);
  return fileNameOf(parts);
}
