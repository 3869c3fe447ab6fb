import * as words from '#messages/exports/errors';
import type { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import type { ChartSpec } from '#core/chart-spec.ts';
import type { Language } from '#core/language.ts';
import type { Access } from '#core/endpoint.ts';
import type { Caller } from '#server/ground.ts';
import type { LiveSheet } from '../model/live-sheet.ts';
import type { Cell, Column, ReportBody, Section } from '../model/report.ts';
import type { Pages } from './pdf/pdf-press.ts';

/** A table too long for the memory: its rows are asked for when a file is written, and come in blocks. */
export type StreamedTable = {
  title: string;
  columns: readonly Column[];
  count: number;
  /** Changes when any of the rows does; it goes into the checksum in their place. */
  fingerprint: string;
  /** In the order of the screen; with `most` no more than these need be sorted out. */
  rows(options: { signal: AbortSignal; most?: number }): AsyncIterable<readonly (readonly Cell[])[]>;
};

/** What a document of its own is set with. */
export type Paper = {
  /** The screen's drawing of a chart, as an SVG whose letters are shapes. */
  drawChart: (chart: ChartSpec, size: { width: number; height: number }) => string;
  checksum: string;
  madeAt: Date;
};

export type Described = {
  /** What the file is written in, where whoever asks for it may choose; else English. */
  language?: Language;
  /** Without its ending: "sales_Pune_Baner". */
  fileName: string;
  report: ReportBody;
  /** The CSV, where it holds rows alone for programs to read; without it, a CSV holds all of the report. */
  csv?: (options: { signal: AbortSignal; onRows?: ((rows: number) => void) | undefined }) => AsyncIterable<Buffer>;
  /** Whole in Excel and CSV; PDF and slides show the first rows and say where the rest is. */
  streamed?: StreamedTable[];
  /** A deck of a few slides: these sections, and a last slide on method; without it a deck holds all of the report. */
  brief?: Section[];
  /** The long tables are what was asked for: on pages they follow the first section. */
  rowsFirst?: true;
  /** The PDF, where it is a document of its own with a template of its own; without it, pages hold the report in order. */
  pdf?: (paper: Paper) => Promise<Pages>;
  /** Stand first in a workbook, with formulas; other formats hold their numbers in the report. */
  liveSheets?: () => LiveSheet[];
  /**
   * What may be shown to anybody by a link: no row of a single sale but the one it is of, no party, no number of a home or a document.
   * Without it no link is made of the report.
   */
  forAnybody?: () => Partial<Pick<ReportBody, 'title' | 'subtitle' | 'filterSentence'>> & { sections: Section[] };
};

/** What a module offers for export: who may have it, what must be said to get it, and the report it is. */
export type Exporter<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  access: Access;
  input: Input;
  /** `isForAnybody`: no more is asked for than `forAnybody` shows, so what it never shows need not be worked out. */
  describe(input: z.output<Input>, context: { caller: Caller; signal: AbortSignal; isForAnybody?: true }): Promise<Described>;
};

/** One of a list: what it takes is checked by its own schema before it is described. */
export const exporter = <Input extends z.ZodObject>(one: Exporter<Input>) => one as unknown as Exporter;

export function findExporter(exporters: readonly Exporter[], name: string): Exporter {
  const found = exporters.find((one) => one.name === name);
  if (found === undefined) throw notFound(() => words.noExport({ name }));
  return found;
}
