import JSZip from 'jszip';
import * as words from '#messages/exports/file-frame';
import type { Definition, Section } from '../../model/report.ts';
import { firstRows } from '../long-table.ts';
import { asOfWords, demonstrationWords, reportFacts, shortChecksum, type Writing } from '../writing.ts';
import { addChartSlide } from './chart-slide.ts';
import { addDrawing } from './drawing-slide.ts';
import { addFigures } from './figure-slides.ts';
import { addTable, ROWS_PER_SLIDE } from './table-slides.ts';
import { addNote, color, endingLine, inner, latinFace, page, PptxGen, runs, titled, type Deck } from './slides.ts';

const DEFINITIONS_PER_SLIDE = 6;

/** Slides of 16:9 with native charts: all of a report, or the few that were chosen. */
export async function* writePptx({ report, streamed, brief, madeAt, signal }: Writing): AsyncGenerator<Buffer, void, undefined> {
  const deck = new PptxGen();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = report.title;
  deck.author = 'Mulya';
  deck.company = 'Mulya';
  defineMaster(
    deck,
    [
      words.foot({ asOf: asOfWords(report), sum: shortChecksum(report.checksum) }),
      ...(report.demonstration ? [demonstrationWords()] : []),
    ].join(' · '),
  );

  if (brief === undefined) await addAll(deck, { report, streamed, madeAt, signal });
  else {
    await addSections(deck, brief);
    addMethod(deck, { report, madeAt });
  }
  yield await mend((await deck.write({ outputType: 'nodebuffer' })) as Buffer);
}

/** The whole report: cover, every section, the first rows of long tables, all definitions. */
async function addAll(deck: Deck, { report, streamed, madeAt, signal }: Writing) {
  const cover = deck.addSlide({ masterName: 'report' });
  const coverLine = (text: string, y: number, h: number, size: number, ink: string, bold = false) =>
    cover.addText(runs(text, { fontSize: size, color: ink, bold }), {
      x: page.margin,
      y,
      w: inner,
      h,
      margin: 0,
      valign: 'top',
      fit: 'shrink',
    });
  coverLine(report.title, 2, 0.9, 36, color.ink, true);
  if (report.subtitle !== undefined) coverLine(report.subtitle, 2.85, 0.45, 18, color.soft);
  coverLine(report.filterSentence, 3.4, 0.9, 16, color.ink);
  coverLine(reportFacts(report, madeAt), 4.35, 0.4, 12, color.soft);
  if (report.demonstration) coverLine(demonstrationWords(), 4.8, 0.4, 14, color.seal, true);
  coverLine(`${words.checksumOf()} ${report.checksum}`, 6.3, 0.4, 10, color.faint);

  await addSections(deck, report.sections);
  for (const table of streamed)
    addTable(deck, { title: table.title, columns: [...table.columns], rows: await firstRows(table, ROWS_PER_SLIDE, signal) }, table.count);
  for (let at = 0; at < report.definitions.length; at += DEFINITIONS_PER_SLIDE)
    addDefinitions(deck, report.definitions.slice(at, at + DEFINITIONS_PER_SLIDE));
}

async function addSections(deck: Deck, sections: readonly Section[]) {
  for (const [at, section] of sections.entries()) {
    switch (section.kind) {
      case 'figures':
        addFigures(deck, section.title, section.figures, notesAfter(sections, at));
        break;
      case 'chart':
        addChartSlide(deck, section.chart);
        break;
      case 'drawing':
        await addDrawing(deck, section);
        break;
      case 'table':
        addTable(deck, section, section.rows.length);
        break;
      case 'heading':
        addDivider(deck, section.title, section.subtitle);
        break;
      case 'note':
        if (!sayWithFigures(sections, at)) addNotes(deck, section.title ?? words.note(), section.text);
    }
  }
}

const METHOD_DEFINITIONS = 5;

/** The last slide of a short deck: which sales, of when, how the first numbers are made, and the checksum. */
function addMethod(deck: Deck, { report, madeAt }: Pick<Writing, 'report' | 'madeAt'>) {
  const slide = titled(deck, words.howNumbersAreMade(), reportFacts(report, madeAt));
  const place = { x: page.margin, w: inner, margin: 0, valign: 'top', fit: 'shrink' } as const;
  slide.addText(runs(report.filterSentence, { fontSize: 13, color: color.ink }), { ...place, y: 1.45, h: 0.8 });
  const lines: ReturnType<typeof runs> = [];
  for (const { label, unit, sentence, needed } of report.definitions.slice(0, METHOD_DEFINITIONS)) {
    lines.push(
      ...endingLine(
        runs(`${label} (${words.unitFrom({ unit, isFrom: needed > 1, n: String(needed) })})`, {
          fontSize: 12,
          bold: true,
          color: color.ink,
        }),
      ),
    );
    lines.push(...endingLine(runs(sentence, { fontSize: 11, color: color.soft, paraSpaceAfter: 6 })));
  }
  if (lines.length > 0) slide.addText(lines, { ...place, y: 2.35, h: 3.85 });
  addNote(slide, words.briefNote({ sum: report.checksum }));
}

/** Notes right behind figures are about these, and stand on their slide. */
const sayWithFigures = (sections: readonly Section[], at: number): boolean => {
  const before = sections[at - 1];
  return before?.kind === 'figures' || (before?.kind === 'note' && sayWithFigures(sections, at - 1));
};

function notesAfter(sections: readonly Section[], at: number): string {
  const rest = sections.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind !== 'note');
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .flatMap((section) => (section.kind === 'note' ? [section.text] : []))
    .join('\n');
}

function addDefinitions(deck: Deck, definitions: readonly Definition[]) {
  const slide = titled(deck, words.howNumbersAreMade());
  const lines: ReturnType<typeof runs> = [];
  const addLine = (text: string, look: Parameters<typeof runs>[1]) => lines.push(...endingLine(runs(text, look)));
  for (const { label, sentence, unit, needed, method } of definitions) {
    addLine(`${label} (${words.unitFrom({ unit, isFrom: needed > 1, n: String(needed) })})`, {
      fontSize: 13,
      bold: true,
      color: color.ink,
    });
    addLine(sentence, { fontSize: 12, color: color.soft });
    addLine(method, { fontSize: 9, color: color.faint, paraSpaceAfter: 8 });
  }
  slide.addText(lines, { x: page.margin, y: 1.2, w: inner, h: 5.5, margin: 0, valign: 'top', fit: 'shrink' });
}

function defineMaster(deck: Deck, foot: string) {
  deck.defineSlideMaster({
    title: 'report',
    background: { color: color.paper },
    objects: [
      { line: { x: page.margin, y: 6.95, w: inner, h: 0, line: { color: color.line, width: 0.75 } } },
      {
        text: {
          text: foot,
          options: { x: page.margin, y: 7, w: inner - 1, h: 0.3, margin: 0, fontSize: 9, color: color.faint, fontFace: latinFace },
        },
      },
    ],
    slideNumber: {
      x: page.width - page.margin - 0.6,
      y: 7,
      w: 0.6,
      h: 0.3,
      margin: 0,
      fontFace: latinFace,
      fontSize: 9,
      color: color.faint,
      align: 'right',
    },
  });
}

function addDivider(deck: Deck, title: string, subtitle: string | undefined) {
  const slide = deck.addSlide({ masterName: 'report' });
  const place = { x: page.margin, w: inner, margin: 0 } as const;
  slide.addText(runs(title, { fontSize: 32, bold: true, color: color.ink }), { ...place, y: 2.6, h: 0.8, valign: 'bottom', fit: 'shrink' });
  if (subtitle !== undefined)
    slide.addText(runs(subtitle, { fontSize: 16, color: color.soft }), { ...place, y: 3.5, h: 0.8, valign: 'top' });
}

function addNotes(deck: Deck, title: string, text: string) {
  const slide = titled(deck, title);
  slide.addText(runs(text, { fontSize: 16, color: color.ink }), {
    x: page.margin,
    y: 1.3,
    w: inner,
    h: 5,
    margin: 0,
    valign: 'top',
    fit: 'shrink',
  });
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
