import { PDFiumLibrary } from '@hyzyla/pdfium';
import { readXlsx } from 'hucre/xlsx';
import JSZip from 'jszip';
import { requestFor, type Visitor } from '#server/http/testing.ts';
import { deleteExport, downloadExport, startExport, type Export, type ExportFormat } from './contract.ts';
import { type LiveSheet } from './model/live-sheet.ts';
import { sealReport } from './server/seal-report.ts';
import { writeXlsx } from './server/xlsx/write-xlsx.ts';

/** A file as a person gets it: asked for, waited for, fetched, and taken out of the tray again. */
export async function exportedBy(visitor: Visitor, exporter: string, input: Record<string, unknown>, format: ExportFormat) {
  let made = await visitor.call(startExport, { exporter, input, format });
  const end = Date.now() + PATIENCE_MS;
  while (made.state === 'running' && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    made = (await visitor.inject({ url: `/api/v1/exports/${made.id}` })).json<Export>();
  }
  if (made.state !== 'done' || made.format !== format) throw new Error(`the export ended as ${JSON.stringify(made)}`);
  const { rawPayload } = await visitor.inject(requestFor({ method: 'GET', path: downloadExport.path }, { id: made.id }));
  await visitor.call(deleteExport, { id: made.id });
  return { made, bytes: rawPayload };
}
const PATIENCE_MS = 60_000;

/* Finished files, read back by other people's code: what a spreadsheet, a slide or a page really holds. */

/** Dates come back as they are written in a filter. */
export async function readWorkbook(bytes: Buffer): Promise<Map<string, unknown[][]>> {
  const { sheets } = await readXlsx(bytes);
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
  return new Map(sheets.map(({ name, rows }) => [name, rows.map((row) => row.map(plain))]));
}

export type NativeChart = { series: { name: string; labels: string[]; values: (number | null)[] }[] };

/** The native charts of a deck in the order of its slides, and all words on these. */
export async function readDeck(bytes: Buffer): Promise<{ charts: NativeChart[]; words: string }> {
  const zip = await JSZip.loadAsync(bytes);
  const text = (name: string) => zip.file(name)!.async('string');
  const charts: NativeChart[] = [];
  for (const name of numberedParts(zip, /^ppt\/charts\/chart\d+\.xml$/)) charts.push(readChart(await text(name)));
  return { charts, words: (await slideWords(bytes)).join('') };
}

/** The words of each slide, a line a paragraph. */
export async function slideWords(bytes: Buffer): Promise<string[]> {
  const zip = await JSZip.loadAsync(bytes);
  const slides: string[] = [];
  for (const name of numberedParts(zip, /^ppt\/slides\/slide\d+\.xml$/)) {
    let words = '';
    for (const [, paragraph = ''] of (await zip.file(name)!.async('string')).matchAll(/<a:p>(.*?)<\/a:p>/gs))
      words += `${[...paragraph.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, run = '']) => unescaped(run)).join('')}\n`;
    slides.push(words);
  }
  return slides;
}

const numberedParts = (zip: JSZip, pattern: RegExp) =>
  Object.keys(zip.files)
    .filter((name) => pattern.test(name))
    .toSorted((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]));

/** The files of a zip as text, in its order. */
export async function filesOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await JSZip.loadAsync(bytes);
  const files = new Map<string, string>();
  for (const [name, file] of Object.entries(zip.files)) files.set(name, await file.async('string'));
  return files;
}

function readChart(xml: string): NativeChart {
  const points = (part: string) =>
    [...part.matchAll(/<c:pt idx="(\d+)">\s*<c:v>([^<]*)<\/c:v>/g)].map(([, at, value = '']) => [Number(at), value] as const);
  return {
    series: [...xml.matchAll(/<c:ser>(.*?)<\/c:ser>/gs)].map(([, series = '']) => {
      const part = (name: string) => new RegExp(`<c:${name}>(.*?)</c:${name}>`, 's').exec(series)?.[1] ?? '';
      const labels = points(part('cat')).map(([, value]) => unescaped(value));
      const values: (number | null)[] = labels.map(() => null);
      for (const [at, value] of points(part('val'))) values[at] = Number(value);
      return { name: unescaped(points(part('tx'))[0]?.[1] ?? ''), labels, values };
    }),
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? '');

let pdfium: Promise<PDFiumLibrary> | undefined;

/** All words of a PDF, blanks folded. */
export async function readPages(bytes: Buffer): Promise<string[]> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(bytes);
  try {
    return Array.from({ length: document.getPageCount() }, (_none, at) => document.getPage(at).getText().replaceAll(/\s+/g, ' '));
  } finally {
    document.destroy();
  }
}

/** A workbook of sheets that go on working and nothing else. */
export async function workbookBytes(liveSheets: readonly LiveSheet[]): Promise<Buffer> {
  const report = { title: 'Plan', filterSentence: '', asOf: null, demonstration: false, sections: [], definitions: [] };
  const writing = { report: sealReport(report), streamed: [], madeAt: new Date(0), signal: new AbortController().signal, liveSheets };
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx(writing)) pieces.push(piece);
  return Buffer.concat(pieces);
}
