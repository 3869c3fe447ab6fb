import { isRefused, type ImportKind, type RowProblem, type SourceFile } from '#modules/projects/index.ts';
import type { Area } from './model/locate-projects.ts';
import { boxOf, type Polygons, type Position } from './model/polygons.ts';
import { openSource } from './model/source/open-source.ts';

export type Table = { headers: readonly string[]; rows: readonly (readonly string[])[] };

export const asFile = (table: Table, more: Partial<SourceFile> = {}): SourceFile => ({
  fileName: 'file.csv',
  headers: table.headers,
  sample: table.rows.slice(0, 200),
  today: '2026-11-21',
  ...more,
});

/** A document as the table an import would see. */
export function tableOf(text: string): Table {
  const opened = openSource(text);
  if (opened === null || isRefused(opened)) throw new Error(opened === null ? 'no document' : opened.refused);
  return opened;
}

/** Every row of a table read, as an import does it. */
export function readAll<Facts>(kind: ImportKind<Facts>, table: Table, more: Partial<SourceFile> = {}) {
  const reader = kind.open(asFile(table, more));
  if (isRefused(reader)) throw new Error(reader.refused);
  const facts: Facts[] = [];
  const problems: RowProblem[] = [];
  for (const [at, cells] of table.rows.entries()) {
    const read = reader.row(cells, at + 1);
    facts.push(...read.facts);
    problems.push(...read.problems);
  }
  const last = reader.end();
  return { facts: [...facts, ...last.facts], problems: [...problems, ...last.problems], remarks: reader.remarks };
}

/** A square of some hundredths of a degree with its south-west corner given. */
export const square = (longitude: number, latitude: number, size = 0.02): Polygons => [
  [
    [
      [longitude, latitude],
      [longitude + size, latitude],
      [longitude + size, latitude + size],
      [longitude, latitude + size],
      [longitude, latitude],
    ].map(([x = 0, y = 0]): Position => [x, y]),
  ],
];

export const makeArea = (partial: Partial<Area> = {}): Area => {
  const polygons = partial.polygons ?? square(73.78, 18.55);
  return {
    kind: 'ward',
    name: 'Nilgiri - Sahyadri',
    number: '7',
    authority: 'PMC',
    asOf: null,
    ...partial,
    polygons,
    box: boxOf(polygons),
  };
};

export const featureCollection = (features: readonly { properties: object; geometry: object | null }[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features: features.map((feature) => ({ type: 'Feature', ...feature })) });
