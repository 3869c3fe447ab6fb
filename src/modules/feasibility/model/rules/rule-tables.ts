import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import { findRowOn, rowOn, type DatedRow } from '#core/dated-table.ts';
import { isDate, type IsoDate } from '#core/period.ts';
import { sanctioners, type Sanctioner } from './sanctioner.ts';

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
/** A span of a figure, from (in the row) to below (not in it), and its value. */
export type SpanRow = RuleSource & { key: string; from: number; below: number | null; value: number };
/** Spaces for the homes of a span of carpet area. */
export type ParkingRow = RuleSource & {
  from: number;
  below: number | null;
  homes: number;
  cars: number;
  twoWheelers: number;
  twoWheelersCongested: number;
};
/** Whether these rules hold in a village or locality, and who sanctions there. */
export type PlaceRow = DatedRow & {
  city: string;
  place: string;
  applies: boolean;
  sanctioner: Sanctioner | 'cantonment';
  source: string;
  confidence: 'H' | 'M' | 'L';
};
export type RuleTables = {
  fsi: readonly FsiRow[];
  figures: readonly RuleFigure[];
  /** Metres; key `front|non-congested|corporation` by road width, `side-rear|…|any` by area of the plot. */
  margins: readonly SpanRow[];
  /** Highest FSI of a scheme by road width. */
  caps: readonly SpanRow[];
  parking: readonly ParkingRow[];
  places: readonly PlaceRow[];
};

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

const MarginRecord = z.object({
  margin: z.string(),
  area: z.string(),
  authority: z.string(),
  from: Figure,
  below: OpenFigure,
  metres: Figure,
  ...sourced,
});
const CapRecord = z.object({ scheme: z.string(), road_from_m: Figure, road_below_m: OpenFigure, cap: Figure, ...sourced });
const ParkingRecord = z.object({
  carpet_from_sqm: Figure,
  carpet_below_sqm: OpenFigure,
  homes: Figure,
  cars: Figure,
  two_wheelers: Figure,
  two_wheelers_congested: OpenFigure,
  ...sourced,
});

const PlaceRecord = z.object({
  city: z.string().min(1),
  place: z.string().min(1),
  rules: z.enum(['UDCPR', '']),
  sanctioner: z.enum([...sanctioners, 'cantonment']),
  valid_from: Day,
  valid_to: OpenDay,
  source: z.string().min(1),
  confidence: z.enum(['H', 'M', 'L']),
});

/** @param texts the files `reference/udcpr-*.csv`. @throws where a cell is none of its column. */
export function readRuleTables(texts: {
  fsi: string;
  figures: string;
  margins: string;
  caps: string;
  parking: string;
  places: string;
}): RuleTables {
  return {
    fsi: readCsvTable(texts.fsi).map((record) => {
      const row = FsiRecord.parse(record);
      const { table, area, authority, basic, premium, tdr, maximum } = row;
      const facts = { table, area, authority, roadFromM: row.road_from_m, roadBelowM: row.road_below_m, basic, premium, tdr, maximum };
      return Object.assign(facts, sourceOf(row));
    }),
    figures: readFigures(texts.figures),
    margins: readCsvTable(texts.margins).map((record) => {
      const row = MarginRecord.parse(record);
      return Object.assign(
        { key: `${row.margin}|${row.area}|${row.authority}`, from: row.from, below: row.below, value: row.metres },
        sourceOf(row),
      );
    }),
    caps: readCsvTable(texts.caps).map((record) => {
      const row = CapRecord.parse(record);
      return Object.assign({ key: row.scheme, from: row.road_from_m, below: row.road_below_m, value: row.cap }, sourceOf(row));
    }),
    parking: readCsvTable(texts.parking).map((record) => {
      const row = ParkingRecord.parse(record);
      const facts = {
        from: row.carpet_from_sqm,
        below: row.carpet_below_sqm,
        homes: row.homes,
        cars: row.cars,
        twoWheelers: row.two_wheelers,
        twoWheelersCongested: row.two_wheelers_congested ?? row.two_wheelers,
      };
      return Object.assign(facts, sourceOf(row));
    }),
    places: readCsvTable(texts.places).map((record) => {
      const row = PlaceRecord.parse(record);
      const { city, place, sanctioner, source, confidence } = row;
      return {
        city,
        place,
        applies: row.rules === 'UDCPR',
        sanctioner,
        validFrom: row.valid_from,
        validTo: row.valid_to,
        source,
        confidence,
      };
    }),
  };
}

export const isWithin = ({ from, below }: { from: number; below: number | null }, value: number) =>
  from <= value && (below === null || value < below);

/** The row of a key in whose span a value lies on a day; null where the table has none. */
export const spanOn = (rows: readonly SpanRow[], key: string, value: number, day: IsoDate): SpanRow | null =>
  findRowOn(
    rows.filter((row) => row.key === key && isWithin(row, value)),
    day,
    `${key} at ${value}`,
  );

/** A dated table of single figures: figure, value, unit, clause, days, source, confidence. */
export const readFigures = (text: string): RuleFigure[] =>
  readCsvTable(text).map((record) => {
    const row = FigureRecord.parse(record);
    return Object.assign({ figure: row.figure, value: row.value, unit: row.unit }, sourceOf(row));
  });

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
