import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { yearOfDay } from '../model/calendar.ts';
import { planCountry } from '../model/country.ts';
import { documentKinds } from '../model/documents.ts';
import { NoiseFloor, type NoiseFloorReport } from '../model/noise-floor.ts';
import type { Prose } from '../model/parties.ts';
import { mix } from '../model/random.ts';
import { filingColumns, filingRows } from '../model/filing-table.ts';
import { projectColumns, projectRow } from '../model/project-table.ts';
import type { RegisteredDocument } from '../model/registered-document.ts';
import { registryColumns, registryRow, truthColumns, truthRow } from '../model/registry-row.ts';
import type { ReferenceTables } from './reference-tables.ts';

export type GenerateOptions = { seed: string; sales: number; cities?: readonly string[]; prose?: Prose; outDir: string };
export type GeneratedFile = { city: string; path: string; rows: number };
export type Generated = {
  files: GeneratedFile[];
  truthPath: string;
  projectsPath: string;
  /** The register of projects as it looked at the end of each of the last quarters. */
  filings: { path: string; rows: number };
  totals: { documents: number; sales: number; projects: number; bytes: number; duplicates: number; noiseFloor: NoiseFloorReport };
};
export type GenerateProgress = { sales: number; of: number; city: string };

type Listeners = { onProgress?: (progress: GenerateProgress) => void; onFile?: (file: GeneratedFile) => void };

/** A city with more sales than this is written a year at a time. */
const salesInOneFile = 400_000;
/** Small enough that the chunk's text stays among the young objects, where memory is cheap to take and give back. */
const chunkCharacters = 4_000;
const bufferBytes = 1 << 20;

/** Writes the registry files city by city. Nothing but the chunk being written and one city's stock is in memory. */
export function writeDemonstration(options: GenerateOptions, tables: ReferenceTables, { onProgress, onFile }: Listeners = {}): Generated {
  mkdirSync(options.outDir, { recursive: true });
  const { people, plans } = planCountry({ ...options, ...tables });
  const truth = new TextFile(join(options.outDir, 'truth.csv'), truthColumns);
  const projects = new TextFile(join(options.outDir, 'projects.csv'), projectColumns);
  const filings = new TextFile(join(options.outDir, 'rera-filings.csv'), filingColumns);
  const files: GeneratedFile[] = [];
  const totals = { documents: 0, sales: 0, projects: 0, bytes: 0, duplicates: 0 };
  const noiseFloor = new NoiseFloor();
  let reportedAt = 0;
  for (const { city, sales, open } of plans) {
    if (sales === 0) continue;
    const registry = open();
    const slug = city.name.toLowerCase().replaceAll(' ', '-');
    let file: TextFile | null = null;
    let fileName = '';
    const closeFile = () => {
      if (!file) return;
      file.close();
      const closed = { city: city.name, path: file.path, rows: file.lines };
      files.push(closed);
      onFile?.(closed);
      totals.bytes += file.bytes;
      file = null;
    };
    const openFileFor = (document: RegisteredDocument): TextFile => {
      const name = sales > salesInOneFile ? `${slug}-${yearOfDay(document.registeredDay)}.csv` : `${slug}.csv`;
      if (file && name === fileName) return file;
      closeFile();
      fileName = name;
      file = new TextFile(join(options.outDir, name), registryColumns);
      return file;
    };
    registry.run(
      (document) => {
        const to = openFileFor(document);
        const wording = mix(document.stream, 83);
        const row = registryRow(document, people, wording);
        to.add(row);
        truth.add(truthRow(document, fileName, to.lines, null));
        totals.documents += 1;
        noiseFloor.add(document);
        if (documentKinds[document.name].class === 'market-sale') totals.sales += 1;
        if (document.fault === 'duplicate-row' || document.fault === 'duplicate-document') {
          to.add(document.fault === 'duplicate-row' ? row : registryRow(document, people, mix(wording, 89)));
          truth.add(truthRow(document, fileName, to.lines, document.fault));
          totals.duplicates += 1;
        }
      },
      (_month, monthSales) => {
        reportedAt += monthSales;
        onProgress?.({ sales: reportedAt, of: options.sales, city: city.name });
      },
    );
    closeFile();
    for (const project of registry.stock.projects) {
      totals.projects += 1;
      if (project.style === 'legacy') continue;
      projects.add(projectRow(project));
      for (const row of filingRows(project)) filings.add(row);
    }
  }
  truth.close();
  projects.close();
  filings.close();
  return {
    files,
    truthPath: truth.path,
    projectsPath: projects.path,
    filings: { path: filings.path, rows: filings.lines },
    totals: { ...totals, noiseFloor: noiseFloor.report() },
  };
}

/** A CSV file written in chunks. */
class TextFile {
  readonly path: string;
  lines = 0;
  bytes = 0;
  private readonly descriptor: number;
  private chunk: string;
  private readonly buffer = Buffer.allocUnsafe(bufferBytes);
  private filled = 0;

  constructor(path: string, columns: readonly string[]) {
    this.path = path;
    this.descriptor = openSync(path, 'w');
    this.chunk = `${columns.join(',')}\n`;
  }

  add(line: string) {
    this.chunk += line;
    this.lines += 1;
    if (this.chunk.length >= chunkCharacters) this.encode();
  }

  close() {
    this.encode();
    this.flush();
    closeSync(this.descriptor);
  }

  /** Text to bytes, into the buffer; bytes to disk when it is nearly full. */
  private encode() {
    if (this.buffer.length - this.filled < this.chunk.length * 3) this.flush();
    this.filled += this.buffer.write(this.chunk, this.filled, 'utf8');
    this.chunk = '';
  }

  private flush() {
    for (let from = 0; from < this.filled;) from += writeSync(this.descriptor, this.buffer, from, this.filled - from);
    this.bytes += this.filled;
    this.filled = 0;
  }
}
