import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import { rowOn, type DatedRow } from '#core/dated-table.ts';
import { isDate, type IsoDate } from '#core/period.ts';

const Figure = z.string().min(1).transform(Number).pipe(z.number().nonnegative());
const Row = z.object({
  figure: z.string().min(1),
  value: Figure,
  p10: Figure,
  p90: Figure,
  unit: z.string().min(1),
  valid_from: z.string().refine(isDate),
  valid_to: z.string().transform((text) => text || null),
  source: z.string().min(1),
  confidence: z.enum(['H', 'M', 'L']),
});

/** What is taken where nobody typed a figure, with the span in which four of five cases lie. */
export type DefaultFigure = DatedRow & {
  figure: string;
  value: number;
  p10: number;
  p90: number;
  unit: string;
  source: string;
  confidence: 'H' | 'M' | 'L';
};

/** @param text a table like `reference/feasibility-defaults.csv`. @throws where a cell is none of its column. */
export const readDefaultFigures = (text: string): DefaultFigure[] =>
  readCsvTable(text).map((record) => {
    const { valid_from: validFrom, valid_to: validTo, ...row } = Row.parse(record);
    return Object.assign(row, { validFrom, validTo });
  });

/** @throws where no row holds on the day. */
export const defaultOn = (figures: readonly DefaultFigure[], name: string, day: IsoDate): DefaultFigure =>
  rowOn(
    figures.filter((row) => row.figure === name),
    day,
    name,
  );

/** Which cost of construction a building of so many floors has. */
export const constructionFigure = (floors: number) =>
  floors <= 8
    ? 'construction-low-rise'
    : floors <= 16
      ? 'construction-mid-rise'
      : floors <= 28
        ? 'construction-high-rise'
        : 'construction-tower';
