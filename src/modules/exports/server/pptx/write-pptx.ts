import JSZip from 'jszip';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { cellText, columnHead, isNumeric } from '../../model/cell-text.ts';
import type { Cell, Column, ReportFigure } from '../../model/report.ts';
import { firstRows } from '../long-table.ts';
import { demonstrationWords, instantWords, shortChecksum, type Writing } from '../writing.ts';
import { addChartSlide } from './chart-slide.ts';
import { addNote, color, inner, latinFace, page, PptxGen, runs, titled, type Deck } from './slides.ts';

/** What one can read from the last row of a room. */
const ROWS_PER_SLIDE = 14;
const MOST_SLIDES_OF_A_TABLE = 2;
const MOST_COLUMNS = 7;
const DEFINITIONS_PER_SLIDE = 6;

/** Slides of 16:9 with native charts. */
export async function* writePptx({ report, streamed, madeAt, signal }: Writing): AsyncGenerator<Buffer, void, undefined> {
  const deck = new PptxGen();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = report.title;
  deck.author = 'Mulya';
  deck.company = 'Mulya';
  const asOf = report.asOf === null ? 'no data' : `as of ${formatDate(report.asOf)}`;
  defineMaster(deck, [
    'Mulya',
    asOf,
    `checksum ${shortChecksum(report.checksum)}`,
    ...(report.demonstration ? [demonstrationWords] : []),
  ].join(' · '));

  const cover = deck.addSlide({ masterName: 'report' });
  const coverLine = (text: string, y: number, h: number, size: number, ink: string, bold = false) =>
    cover.addText(runs(text, { fontSize: size, color: ink, bold }), { x: page.margin, y, w: inner, h, margin: 0, valign: 'top', fit: 'shrink' });
  coverLine(report.title, 2, 0.9, 36, color.ink, true);
  if (report.subtitle !== undefined) coverLine(report.subtitle, 2.85, 0.45, 18, color.soft);
  coverLine(report.filterSentence, 3.4, 0.9, 16, color.ink);
  coverLine(
    [`Data ${asOf}`, report.currency === undefined ? '' : `amounts in ${report.currency}`, `made on ${instantWords(madeAt)}`]
      .filter((part) => part !== '')
      .join(' · '),
    4.35,
    0.4,
    12,
    color.soft,
  );
  if (report.demonstration) coverLine(demonstrationWords, 4.8, 0.4, 14, color.seal, true);
  coverLine(`Checksum of the numbers and the filter, the same in every format: ${report.checksum}`, 6.3, 0.4, 10, color.faint);

  for (const section of report.sections) {
    switch (section.kind) {
      case 'figures':
        addFigures(deck, section.title, section.figures);
        break;
      case 'chart':
        addChartSlide(deck, section.chart);
        break;
      case 'table':
        addTable(deck, section.title, section.note, section.columns, section.rows, section.rows.length);
        break;
      case 'note':
        addNotes(deck, section.title ?? 'Note', section.text);
    }
  }
  for (const table of streamed)
    addTable(deck, table.title, undefined, table.columns, await firstRows(table, ROWS_PER_SLIDE, signal), table.count);
  for (let at = 0; at < report.definitions.length; at += DEFINITIONS_PER_SLIDE) {
    const slide = titled(deck, 'How these numbers are made');
    const lines = report.definitions.slice(at, at + DEFINITIONS_PER_SLIDE).flatMap(({ label, sentence, unit, needed, method }) => [
      ...withBreak(runs(`${label} (${unit}${needed > 1 ? `, shown from n = ${needed}` : ''})`, { fontSize: 13, bold: true, color: color.ink })),
      ...withBreak(runs(sentence, { fontSize: 12, color: color.soft })),
      ...withBreak(runs(method, { fontSize: 9, color: color.faint, paraSpaceAfter: 8 })),
    ]);
    slide.addText(lines, { x: page.margin, y: 1.2, w: inner, h: 5.5, margin: 0, valign: 'top', fit: 'shrink' });
  }
  yield await mend((await deck.write({ outputType: 'nodebuffer' })) as Buffer);
}

const withBreak = (parts: ReturnType<typeof runs>) =>
  parts.map((part, at) => (at === parts.length - 1 ? { ...part, options: { ...part.options, breakLine: true } } : part));

function defineMaster(deck: Deck, foot: string) {
  deck.defineSlideMaster({
    title: 'report',
    background: { color: color.paper },
    objects: [
      { line: { x: page.margin, y: 6.95, w: inner, h: 0, line: { color: color.line, width: 0.75 } } },
      { text: { text: foot, options: { x: page.margin, y: 7, w: inner - 1, h: 0.3, margin: 0, fontSize: 9, color: color.faint, fontFace: latinFace } } },
    ],
    slideNumber: { x: page.width - page.margin - 0.6, y: 7, w: 0.6, h: 0.3, margin: 0, fontFace: latinFace, fontSize: 9, color: color.faint, align: 'right' },
  });
}

const FIGURES_PER_SLIDE = 9;

function addFigures(deck: Deck, title: string, figures: readonly ReportFigure[]) {
  for (let from = 0; from < figures.length; from += FIGURES_PER_SLIDE) {
    const slide = titled(deck, title);
    const width = inner / 3;
    for (const [at, figure] of figures.slice(from, from + FIGURES_PER_SLIDE).entries()) {
      const x = page.margin + (at % 3) * width;
      const y = 1.4 + Math.floor(at / 3) * 1.75;
      const known = figure.value !== null;
      slide.addText(runs(figure.label, { fontSize: 13, color: color.soft }), { x, y, w: width - 0.2, h: 0.3, margin: 0 });
      slide.addText(runs(figure.text, known ? { fontSize: 30, bold: true, color: color.ink } : { fontSize: 15, color: color.soft }), {
        x,
        y: y + 0.3,
        w: width - 0.2,
        h: 0.6,
        margin: 0,
        fit: 'shrink',
      });
      const behind = [figure.n === null ? '' : `n = ${formatCount(figure.n)}`, figure.sentence].filter((part) => part !== '').join(' · ');
      slide.addText(runs(behind, { fontSize: 9, color: color.faint }), { x, y: y + 0.92, w: width - 0.3, h: 0.6, margin: 0, valign: 'top', fit: 'shrink' });
    }
  }
}

function addTable(deck: Deck, title: string, note: string | undefined, all: readonly Column[], rows: readonly (readonly Cell[])[], count: number) {
  const columns = all.slice(0, MOST_COLUMNS);
  const shown = rows.slice(0, ROWS_PER_SLIDE * MOST_SLIDES_OF_A_TABLE);
  const left = [
    ...(count > shown.length ? [`the first ${formatCount(shown.length)} of ${formatCount(count)} rows`] : []),
    ...(all.length > columns.length ? [`the first ${columns.length} of ${all.length} columns`] : []),
  ];
  const cut = left.length === 0 ? null : `These are ${left.join(' and ')}. All of them are in the Excel and CSV files of the same export.`;
  const bottom = (strong: boolean) => [{ type: 'none' }, { type: 'none' }, { type: 'solid', pt: strong ? 1 : 0.5, color: strong ? color.lineStrong : color.line }, { type: 'none' }];
  for (let from = 0; from === 0 || from < shown.length; from += ROWS_PER_SLIDE) {
    const slide = titled(deck, title, note);
    const cell = (text: string, column: Column, look: object) => ({
      text: runs(text, look),
      options: { align: isNumeric(column) ? 'right' : 'left', valign: 'middle' },
    });
    const table = [
      columns.map((column) => {
        const head = cell(columnHead(column), column, { fontSize: 11, bold: true, color: color.soft });
        return { ...head, options: { ...head.options, border: bottom(true) } };
      }),
      ...shown.slice(from, from + ROWS_PER_SLIDE).map((row) =>
        columns.map((column, at) => {
          const one = cell(cellText(row[at] ?? null, column), column, { fontSize: 11, color: color.ink });
          return { ...one, options: { ...one.options, border: bottom(false) } };
        }),
      ),
    ];
    slide.addTable(table as never, { x: page.margin, y: 1.4, w: inner, rowH: 0.31, margin: [0.02, 0.06, 0.02, 0.06] });
    if (cut !== null) addNote(slide, cut);
  }
}

function addNotes(deck: Deck, title: string, text: string) {
  const slide = titled(deck, title);
  slide.addText(runs(text, { fontSize: 16, color: color.ink }), { x: page.margin, y: 1.3, w: inner, h: 5, margin: 0, valign: 'top', fit: 'shrink' });
}

/**
 * What the library writes and PowerPoint would stumble over: a point without a number as an empty one, where it must be absent to be
 * drawn as a gap, and a list of contents that names masters which are not there.
 */
async function mend(file: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(file);
  for (const name of Object.keys(zip.files)) {
    if (!/^ppt\/charts\/chart\d+\.xml$/.test(name)) continue;
    const xml = await zip.file(name)!.async('string');
    zip.file(name, xml.replaceAll(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, ''));
  }
  const contents = zip.file('[Content_Types].xml');
  if (contents) {
    const xml = await contents.async('string');
    zip.file(
      '[Content_Types].xml',
      xml.replaceAll(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (override, part: string) => (zip.file(part) ? override : '')),
    );
  }
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
