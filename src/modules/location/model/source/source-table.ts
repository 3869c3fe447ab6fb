import type { Refused } from '#modules/projects/index.ts';

/** A document seen as a table, so that one reader serves CSV and all others: features, elements and grids become rows of text. */
export type SourceTable = {
  format: 'geojson' | 'osm' | 'html';
  headers: string[];
  rows: string[][];
  /** What the document says about all its rows, by name: year, district, taluka, village. */
  stated: Record<string, string>;
  remarks: string[];
};

export type OpenedSource = SourceTable | Refused;

/** Rows from records that do not all have the same fields; fields in the order in which they were met. */
export function tableOfRecords(records: readonly Readonly<Record<string, string>>[]): { headers: string[]; rows: string[][] } {
  const headers = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return { headers, rows: records.map((record) => headers.map((header) => record[header] ?? '')) };
}
