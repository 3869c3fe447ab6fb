import { z } from 'zod';
import type { ChartSpec } from '#core/chart-spec.ts';
import type { Drawing as LineDrawing } from '#core/line-drawing.ts';

/*
 * A report as data: what a screen shows, said once, so that every format says the same. It holds no colours, sizes or addresses of
 * files; numbers are numbers, and beside each stands the text the screen showed.
 */

const amount = z.number().nullable();

const Measure = z
  .object({
    format: z.enum(['rate', 'money', 'count', 'percent', 'area', 'number']),
    currency: z.string().optional(),
    name: z.string().optional(),
    decimals: z.number().int().min(0).max(6).optional(),
    unit: z.string().optional(),
  })
  .readonly();

const Role = z.enum(['subject', 'comparison', 'other']);
const Point = z.object({ x: z.string(), y: amount, n: z.number().int().optional(), thin: z.boolean().optional() }).readonly();

const Series = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['line', 'bar']), name: z.string(), role: Role, points: z.array(Point).readonly() }),
  z.object({
    kind: z.literal('band'),
    name: z.string(),
    points: z.array(z.object({ x: z.string(), low: amount, high: amount }).readonly()).readonly(),
  }),
  z.object({
    kind: z.literal('scatter'),
    name: z.string(),
    role: Role,
    points: z
      .array(z.object({ x: z.number(), y: z.number(), label: z.string().optional(), id: z.string().optional() }).readonly())
      .readonly(),
  }),
]);

/** The chart of `core/chart-spec.ts`, as it travels and is checked. */
export const Chart = z.object({
  title: z.string(),
  subtitle: z.string(),
  n: z.number().int().optional(),
  asOf: z.string().optional(),
  definition: z.string().optional(),
  source: z.string().optional(),
  x: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('month') }),
    z.object({ kind: z.literal('category'), inRows: z.literal(true).optional() }),
    z.object({ kind: z.literal('number'), measure: Measure }),
  ]),
  y: Measure,
  series: z.array(Series).readonly(),
  namesLines: z.literal(false).optional(),
  marks: z
    .array(z.object({ x: z.string(), until: z.string().optional(), label: z.string() }).readonly())
    .readonly()
    .optional(),
}) satisfies z.ZodType<ChartSpec, ChartSpec>;

const DrawingColor = z.enum(['ink', 'ink-soft', 'line-strong', 'sunken', 'raised', 'seal', 'indigo', 'teal', 'ochre', 'slate']);
/** The drawing of `core/line-drawing.ts`, as it travels and is checked. */
const Drawing = z.object({
  label: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
  marks: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('path'),
          d: z.string().regex(/^[MLZa\d. -]*$/, 'A path has points and arcs only.'),
          fill: DrawingColor.optional(),
          fillOpacity: z.number().min(0).max(1).optional(),
          stroke: DrawingColor.optional(),
          width: z.number().positive().optional(),
          dashed: z.boolean().optional(),
        }),
        z.object({
          kind: z.literal('text'),
          x: z.number(),
          y: z.number(),
          words: z.string(),
          anchor: z.enum(['start', 'middle', 'end']),
          color: DrawingColor,
        }),
      ]),
    )
    .readonly(),
}) satisfies z.ZodType<LineDrawing, LineDrawing>;

/** What a number or a cell is. Money is in whole units of its currency, rates per square foot, areas in square feet, shares as ratios. */
export const valueKinds = ['text', 'count', 'money', 'rate', 'percent', 'area', 'number', 'date', 'month'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** Dates are `yyyy-MM-dd`, months `yyyy-MM`; null is "not known" and never a zero. */
export const Cell = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof Cell>;

export const Column = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(valueKinds),
  currency: z.string().optional(),
  /** Said behind the label: "sq ft". */
  unit: z.string().optional(),
  /** Of a plain number, where documents write it out. */
  decimals: z.number().int().min(0).max(6).optional(),
  /** Of money: a measure, which pages and slides say as the screen does, ₹1.23 Cr. Prices of single sales and sums stand in full. */
  isShort: z.literal(true).optional(),
  /** A change, which is said with its sign: +6.2%, or in points +1.8. */
  isChange: z.literal(true).optional(),
  /** Its numbers are of the kind that `rowKinds` names for their row. */
  byRow: z.literal(true).optional(),
  /** Holds the n of that column. Pages and slides say it only where the number itself is withheld: "n = 3". */
  nOf: z.string().optional(),
});
export type Column = z.infer<typeof Column>;

/** A column of a table by its name, heading and kind of value; `more` says its currency, unit, decimals. */
export const column = (id: string, label: string, kind: Column['kind'] = 'text', more: Partial<Column> = {}): Column => ({
  id,
  label,
  kind,
  ...more,
});

export const ReportFigure = z.object({
  /** Of the definition that says how it is made; several figures may share one (P10 and P90). */
  definitionId: z.string(),
  label: z.string(),
  /** Null when too few sales carry it; then `text` says why. */
  value: amount,
  kind: z.enum(valueKinds),
  currency: z.string().optional(),
  /** As the screen shows it. */
  text: z.string(),
  /** What stands small beside it: its range, or on which terms it holds. */
  note: z.string().optional(),
  unit: z.string(),
  n: z.number().int().nullable(),
  /** What n counts, where that is not sales. */
  countedIn: z.literal('projects').optional(),
  /** Fewest for which it is shown. */
  needed: z.number().int(),
  sentence: z.string(),
  /** Against an earlier period, where both stand on enough. */
  change: z
    .object({
      ratio: amount,
      against: z.string(),
      /** As the screen says it, where that is not the ratio: shares move in points. */
      text: z.string().optional(),
    })
    .optional(),
});
export type ReportFigure = z.infer<typeof ReportFigure>;

export const Section = z.discriminatedUnion('kind', [
  /** Begins a part of the report, as the screen's own sections do. */
  z.object({ kind: z.literal('heading'), title: z.string(), subtitle: z.string().optional() }),
  z.object({ kind: z.literal('figures'), title: z.string(), figures: z.array(ReportFigure) }),
  z.object({ kind: z.literal('chart'), chart: Chart }),
  /** What is drawn to scale; its numbers stand in a table beside it. Pages and slides show it, tables of numbers only name it. */
  z.object({ kind: z.literal('drawing'), title: z.string(), subtitle: z.string(), drawing: Drawing }),
  z.object({
    kind: z.literal('table'),
    title: z.string(),
    /** One sentence under the title. */
    note: z.string().optional(),
    columns: z.array(Column).min(1),
    rows: z.array(z.array(Cell)),
    /** For columns `byRow`: where each row is a measure of its own. */
    rowKinds: z
      .array(
        z.object({
          kind: z.enum(valueKinds),
          currency: z.string().optional(),
          decimals: z.number().int().optional(),
          isShort: z.literal(true).optional(),
        }),
      )
      .optional(),
  }),
  z.object({ kind: z.literal('note'), title: z.string().optional(), text: z.string() }),
]);
export type Section = z.infer<typeof Section>;
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

export const Definition = z.object({
  id: z.string(),
  label: z.string(),
  sentence: z.string(),
  unit: z.string(),
  needed: z.number().int(),
  /** Where docs/methods tells the whole story. */
  method: z.string(),
});
export type Definition = z.infer<typeof Definition>;

/** What an exporter describes; the checksum is put on it by this module. */
export const ReportBody = z.object({
  title: z.string(),
  subtitle: z.string().optional(),
  /** The filter in words, whole. */
  filterSentence: z.string(),
  /** The last day the data reach; null when there are none. */
  asOf: z.iso.date().nullable(),
  /** Whether made-up data are in it: said on every page. */
  demonstration: z.boolean(),
  currency: z.string().optional(),
  sections: z.array(Section),
  definitions: z.array(Definition),
});
export type ReportBody = z.infer<typeof ReportBody>;

export const Report = ReportBody.extend({
  /** SHA-256 of the filter and all numbers: two exports that show the same carry the same. */
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Report = z.infer<typeof Report>;
