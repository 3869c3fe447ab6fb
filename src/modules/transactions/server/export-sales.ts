import { Readable } from 'node:stream';
import { fileNameOf } from '#core/file-name.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter, SaleSort } from '../contract.ts';
import { facetCounts } from './queries/facet-counts.ts';
import { countLeftOut } from './kept-left-out.ts';
import { salesCsv } from './queries/sales-csv.ts';

/** The filtered sales as a CSV file: byte order mark (or spreadsheets misread Marathi), one header, then rows as they come. */
export async function exportSales(
  clickhouse: ClickHouse,
  { filter, sort }: { filter: SaleFilter; sort: SaleSort },
  options?: QueryOptions,
): Promise<{ fileName: string; stream: Readable }> {
  const [currencies, leftOut] = await Promise.all([
    facetCounts(clickhouse, filter, 'currencies', options),
    countLeftOut(clickhouse, filter, options),
  ]);
  const only = currencies.length === 1 ? (currencies[0]?.value ?? null) : null;
  const file = async function* () {
    const { header, rows } = await salesCsv(clickhouse, filter, sort, only, options);
    // The header goes out at once: sorting millions of rows must not look like a server that does not answer.
    yield `\ufeff${header}`;
    yield* await rows();
  };
  return { fileName: exportFileName(filter, leftOut), stream: Readable.from(file(), { objectMode: false }) };
}

/** "sales_Pune_Baner_2021-01-01_to_2025-12-31.csv": place and dates in full, other conditions by name. */
export function exportFileName({ city, village, project, from, to, documentClass, ...others }: SaleFilter, leftOut = 0) {
  const parts = ['sales', city ?? 'all-cities', village, project];
  if (from !== undefined || to !== undefined) parts.push(`${from ?? 'start'}_to_${to ?? 'latest'}`);
  if (documentClass !== undefined) parts.push(documentClass === 'all' ? 'all-documents' : documentClass);
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) parts.push(`${name}-${Array.isArray(value) ? value.join('-') : value}`);
  }
  // Whoever opens the file a year later sees that it is not all there is.
  if (leftOut > 0) parts.push(`${leftOut}-flagged-left-out`);
  return `${fileNameOf(parts)}.csv`;
}
