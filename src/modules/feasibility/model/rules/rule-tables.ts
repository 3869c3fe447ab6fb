import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import { rowOn, type DatedRow } from '#core/dated-table.ts';
import { isDate, type IsoDate } from '#core/period.ts';

/** The day of the compilation of the rules that the tables were read from. Nothing after it is known here. */
export const rulesKnownOn: IsoDate = '2025-01-30';

const Day = z.string().refine(isDate, 'This is not a day such as 2020-12-02.');
const OpenDay = z.preprocess((text) => (text === '' ? null : text), Day.nullable());
// An empty cell would be read as 0 by a plain coercion.
const Figure = z.string().min(1).transform(Number).pipe(z.number().nonnegative());
const OpenFigure = z.preprocess((text) => (text === '' ? null : text), Figure.nullable());
const sourced = {
  clause: z.string().min(1),
  valid_from: Day,
  valid_to: OpenDay,
  source: z.string().min(1),
  confidence: z.enum(['H', 'M', 'L']),
};

const FsiRecord = z.object({
  table: z.string(),
  area: z.enum(['congested', 'non-congested']),
  authority: z.enum(['corporation', 'other']),
  road_from_m: Figure,
  road_below_m: OpenFigure,
  basic: Figure,
  premium: Figure,
  tdr: Figure,
  maximum: Figure,
  ...sourced,
});
const FigureRecord = z.object({ figure: z.string().min(1), value: Figure, unit: z.string().min(1), ...sourced });

/** Where a figure of a rule comes from. */
export type RuleSource = DatedRow & { clause: string; source: string; confidence: 'H' | 'M' | 'L' };
export type FsiRow = RuleSource & {
  table: string;
  area: 'congested' | 'non-congested';
  authority: 'corporation' | 'other';
  /** Metres; the lower bound belongs to the row, the upper one does not. */
  roadFromM: number;
  roadBelowM: number | null;
  /** Multiples of the plot. */
  basic: number;
  premium: number;
  tdr: number;
  maximum: number;
};
export type RuleFigure = RuleSource & { figure: string; value: number; unit: string };
export type RuleTables = { fsi: readonly FsiRow[]; figures: readonly RuleFigure[] };

const sourceOf = (row: {
  clause: string;
  valid_from: string;
  valid_to: string | null;
  source: string;
  confidence: 'H' | 'M' | 'L';
}): RuleSource => ({
  clause: row.clause,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  source: row.source,
  confidence: row.confidence,
});

/** @param texts the files `reference/udcpr-fsi.csv` and `reference/udcpr-figures.csv`. @throws where a cell is none of its column. */
export function readRuleTables(texts: { fsi: string; figures: string }): RuleTables {
  return {
    fsi: readCsvTable(texts.fsi).map((record) => {
      const row = FsiRecord.parse(record);
      const { table, area, authority, basic, premium, tdr, maximum } = row;
      const facts = { table, area, authority, roadFromM: row.road_from_m, roadBelowM: row.road_below_m, basic, premium, tdr, maximum };
      return Object.assign(facts, sourceOf(row));
    }),
    figures: readCsvTable(texts.figures).map((record) => {
      const row = FigureRecord.parse(record);
      return Object.assign({ figure: row.figure, value: row.value, unit: row.unit }, sourceOf(row));
    }),
  };
}

export type RoadSide = { area: FsiRow['area']; authority: FsiRow['authority']; roadWidthM: number };

/** The row of Table 6-A or 6-G for a road; exactly one holds on a day. */
export function fsiRowOn({ fsi }: RuleTables, { area, authority, roadWidthM }: RoadSide, day: IsoDate): FsiRow {
  const rows = fsi.filter(
    (row) =>
      row.area === area &&
      row.authority === authority &&
      row.roadFromM <= roadWidthM &&
      (row.roadBelowM === null || roadWidthM < row.roadBelowM),
  );
  return rowOn(rows, day, `FSI of a ${roadWidthM} m road, ${area}, ${authority}`);
}

export const ruleFigureOn = ({ figures }: RuleTables, figure: string, day: IsoDate): RuleFigure =>
  rowOn(
    figures.filter((row) => row.figure === figure),
    day,
    figure,
  );
