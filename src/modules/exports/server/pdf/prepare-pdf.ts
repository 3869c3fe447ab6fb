import { formatCount } from '#core/indian-number.ts';
import { chartSvg } from '#web/chart/chart-svg.ts';
import { cellText, columnHead, isNumeric } from '../../model/cell-text.ts';
import type { Cell, Column, Definition, Section } from '../../model/report.ts';
import { lightPalette } from '../light-palette.ts';
import { firstRows } from '../long-table.ts';
import { asOfWords, changeWords, chartFoot, demonstrationWords, reportFacts, shortChecksum, type Writing } from '../writing.ts';
import { textWidth } from './glyphs.ts';
import { outlineText } from './outline-text.ts';

/** What the page template reads; see report.typ. */
export type PdfPages = { data: object; images: [name: string, svg: string][] };

/** Beyond this a page turner learns nothing, and tagged rows make the file heavy: 2 kB each. */
export const MOST_ROWS = 500;
/** More columns than these cannot be read on an upright page; the widest tables are cut to them, and say so. */
const MOST_COLUMNS = 9;
const chartSize = { width: 660, height: 250 };

/** The report as text and drawings in the order of the pages. */
export async function preparePdf({ report, streamed, madeAt, signal }: Writing): Promise<PdfPages> {
  const images: PdfPages['images'] = [];
  const palette = lightPalette();
  const draw = (section: Extract<Section, { kind: 'chart' }>) => {
    const { chart } = section;
    const name = `chart-${images.length + 1}.svg`;
    const svg = chartSvg(chart, { palette, ...chartSize, measure: (text, size) => textWidth(text, size) });
    images.push([name, outlineText(svg)]);
    return {
      kind: 'chart',
      title: clean(chart.title),
      subtitle: clean(chart.subtitle),
      image: name,
      alt: clean(`${chart.title}. ${chart.subtitle}`),
      foot: clean(chartFoot(chart)),
    };
  };
  const sections = report.sections.map((section) => {
    switch (section.kind) {
      case 'figures':
        return {
          kind: 'figures',
          title: clean(section.title),
          figures: section.figures.map(({ label, value, text, n, change }) => ({
            label: clean(label),
            known: value !== null,
            text: clean(text),
            n: clean([n === null ? '' : `n = ${formatCount(n)}`, changeWords(change)].filter((part) => part !== '').join(' · ')),
          })),
        };
      case 'chart':
        return draw(section);
      case 'table':
        return pdfTable(section.title, section.note, section.columns, section.rows.slice(0, MOST_ROWS), section.rows.length);
      case 'note':
        return { kind: 'note', title: section.title === undefined ? null : clean(section.title), text: clean(section.text) };
    }
  });
  const long: object[] = [];
  for (const table of streamed)
    long.push(pdfTable(table.title, undefined, table.columns, await firstRows(table, MOST_ROWS, signal), table.count));

  const [year, month, day] = madeAt.toISOString().slice(0, 10).split('-').map(Number);
  return {
    images,
    data: {
      title: clean(report.title),
      subtitle: report.subtitle === undefined ? null : clean(report.subtitle),
      demonstration: report.demonstration ? demonstrationWords : null,
      filter: clean(report.filterSentence),
      facts: reportFacts(report, madeAt),
      foot: `Mulya · ${asOfWords(report)} · checksum ${shortChecksum(report.checksum)}`,
      checksum: report.checksum,
      made: { year, month, day },
      palette,
      sections,
      long,
      definitions: report.definitions.map(definitionText),
    },
  };
}

function pdfTable(title: string, note: string | undefined, all: readonly Column[], rows: readonly (readonly Cell[])[], count: number) {
  const columns = all.slice(0, MOST_COLUMNS);
  const texts = rows.map((row) => columns.map((column, at) => clean(cellText(row[at] ?? null, column))));
  const left = [
    ...(count > rows.length ? [`the first ${formatCount(rows.length)} of ${formatCount(count)} rows`] : []),
    ...(all.length > columns.length ? [`the first ${columns.length} of ${all.length} columns`] : []),
  ];
  return {
    kind: 'table',
    title: clean(title),
    note: note === undefined ? null : clean(note),
    head: columns.map((column) => clean(columnHead(column))),
    right: columns.map(isNumeric),
    widths: columns.map((column, at) => wished(columnHead(column), texts, at)),
    size: columns.length > 7 ? 6.5 : 7.5,
    rows: texts,
    cut: left.length === 0 ? null : `These are ${left.join(' and ')}. All of them are in the Excel and CSV files of the same export.`,
  };
}

/** As wide as what most of its cells hold. */
const wished = (head: string, texts: readonly (readonly string[])[], at: number) =>
  Math.min(24, Math.max(6, Math.ceil(head.length * 0.6), ...texts.slice(0, 100).map((row) => row[at]?.length ?? 0)));

const definitionText = ({ label, sentence, unit, needed, method }: Definition) => ({
  label: clean(label),
  sentence: clean(sentence),
  unit: needed > 1 ? `${unit}, shown from n = ${needed}` : unit,
  method: clean(method),
});

/** PDF/A refuses a page with a letter no font has: control and private letters are left out, others become a question mark. */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}\p{Cn}]/gu, ' ')
    .replaceAll(
      /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}\p{Script=Greek}\p{Script=Cyrillic}]|\p{Extended_Pictographic}/gu,
      (letter) => (/[©®™]/u.test(letter) ? letter : '?'),
    );
