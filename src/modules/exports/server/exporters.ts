import type { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import type { Access } from '#core/endpoint.ts';
import type { Caller, Ground } from '#server/ground.ts';
import type { Cell, Column, ReportBody } from '../model/report.ts';

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

export type Described = {
  /** Without its ending: "sales_Pune_Baner". */
  fileName: string;
  report: ReportBody;
  /** The CSV, where it holds rows alone for programs to read; without it, a CSV holds all of the report. */
  csv?: (options: { signal: AbortSignal; onRows?: ((rows: number) => void) | undefined }) => AsyncIterable<Buffer>;
  /** Whole in Excel and CSV; PDF and slides show the first rows and say where the rest is. */
  streamed?: StreamedTable[];
};

/** What a module offers for export: who may have it, what must be said to get it, and the report it is. */
export type Exporter<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  access: Access;
  input: Input;
  describe(input: z.output<Input>, context: { caller: Caller; signal: AbortSignal }): Promise<Described>;
};

const offered = new WeakMap<Ground, Map<string, Exporter>>();

/** Each module offers its own while it registers its routes. */
export function offerExport<Input extends z.ZodObject>(ground: Ground, exporter: Exporter<Input>) {
  const exporters = offered.get(ground) ?? new Map<string, Exporter>();
  if (exporters.has(exporter.name)) throw new Error(`two exporters are called ${exporter.name}`);
  offered.set(ground, exporters.set(exporter.name, exporter as unknown as Exporter));
}

export function findExporter(ground: Ground, name: string): Exporter {
  const exporter = offered.get(ground)?.get(name);
  if (!exporter) throw notFound(`An export called “${name}”`);
  return exporter;
}
