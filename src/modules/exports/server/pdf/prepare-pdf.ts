import { language, languageTags } from '#core/language.ts';
import * as words from '#messages/exports/file-frame';
import { formatCount } from '#core/indian-number.ts';
import { drawingSvg } from '#core/line-drawing.ts';
import { dayInIndia } from '#core/period.ts';
import { columnHead, isNumeric, tableTexts } from '../../model/cell-text.ts';
import { columnParts, partWords } from '../../model/column-parts.ts';
import type { Definition, Section, SectionOf } from '../../model/report.ts';
import { lightPalette } from '../light-palette.ts';
import { firstRows } from '../long-table.ts';
import { asOfWords, changeWords, chartFoot, demonstrationWords, reportFacts, shortChecksum, type Writing } from '../writing.ts';
import { clean } from './clean.ts';
import { drawChart } from './draw-chart.ts';
import { outlineText } from './outline-text.ts';

/** What the page template reads; see report.typ. */
export type PdfPages = { data: object; images: [name: string, svg: string][] };

/** Beyond this a page turner learns nothing, and tagged rows make the file heavy: 2 kB each. */
export const MOST_ROWS = 500;
/** More columns than these cannot be read on an upright page: the table has a page across, and still wider ones continue below. */
const MOST_UPRIGHT = 9;
const MOST_ACROSS = 14;
const chartSize = { width: 660, height: 250 };
/** A report of many charts shows them as the screen does, small and two by two. */
const smallSize = { width: 400, height: 190 };
const FEW_CHARTS = 4;

/** The report as text and drawings in the order of the pages. */
export async function preparePdf({ report, streamed, rowsFirst = false, madeAt, signal }: Writing): Promise<PdfPages> {
  const images: PdfPages['images'] = [];
  const palette = lightPalette();
  const isSmall = report.sections.filter(({ kind }) => kind === 'chart').length > FEW_CHARTS;
  const size = isSmall ? smallSize : chartSize;
  const draw = (section: Extract<Section, { kind: 'chart' }>) => {
    const { chart } = section;
    const name = `chart-${images.length + 1}.svg`;
    images.push([name, drawChart(chart, size)]);
    return {
      kind: 'chart',
      title: clean(chart.title),
      subtitle: clean(chart.subtitle),
      image: name,
      alt: clean(`${chart.title}. ${chart.subtitle}`),
      foot: clean(chartFoot(chart)),
    };
  };
  const sections = report.sections.flatMap((section): DrawnSection[] => {
    switch (section.kind) {
      case 'figures':
        return [
          {
            kind: 'figures',
            title: clean(section.title),
            figures: section.figures.map(({ label, value, text, note = '', n, change }) => ({
              label: clean(label),
              known: value !== null,
              text: clean(text),
              n: clean([note, n === null ? '' : `n = ${formatCount(n)}`, changeWords(change)].filter((part) => part !== '').join(' · ')),
            })),
          },
        ];
      case 'chart':
        return [draw(section)];
      case 'drawing': {
        const name = `drawing-${images.length + 1}.svg`;
        images.push([name, outlineText(drawingSvg(section.drawing, palette))]);
        return [
          {
            kind: 'drawing',
            title: clean(section.title),
            subtitle: clean(section.subtitle),
            image: name,
            alt: clean(section.drawing.label),
          },
        ];
      }
      case 'table':
        return pdfTables({ ...section, rows: section.rows.slice(0, MOST_ROWS) }, section.rows.length);
      case 'heading':
        return [{ kind: 'heading', title: clean(section.title), text: section.subtitle === undefined ? null : clean(section.subtitle) }];
      case 'note':
        return [{ kind: 'note', title: section.title === undefined ? null : clean(section.title), text: clean(section.text) }];
    }
  });
  const long: object[] = [];
  for (const table of streamed)
    long.push(
      ...pdfTables({ title: table.title, columns: [...table.columns], rows: await firstRows(table, MOST_ROWS, signal) }, table.count),
    );

  const drawn: DrawnSection[] = isSmall ? inPairs(sections) : sections;
  const [year, month, day] = dayInIndia(madeAt).split('-').map(Number);
  return {
    images,
    data: {
      title: clean(report.title),
      subtitle: report.subtitle === undefined ? null : clean(report.subtitle),
      demonstration: report.demonstration ? demonstrationWords() : null,
      filter: clean(report.filterSentence),
      facts: reportFacts(report, madeAt),
      foot: words.foot({ asOf: asOfWords(report), sum: shortChecksum(report.checksum) }),
      language: languageTags[language()].slice(0, 2),
      // The page's own numbers come when it is set.
      pageOf: words.pageOf({ page: '@n', pages: '@all' }),
      definitionsTitle: words.howNumbersAreMade(),
      checksumWords: words.checksumOf(),
      checksum: report.checksum,
      made: { year, month, day },
      palette,
      sections: [...drawn.slice(0, 1), ...(rowsFirst ? long : []), ...drawn.slice(1)],
      long: rowsFirst ? [] : long,
      definitions: report.definitions.map(definitionText),
    },
  };
}

/** Charts that follow each other stand side by side. */
function inPairs<Drawn extends { kind: string }>(sections: readonly Drawn[]): (Drawn | { kind: 'pair'; charts: Drawn[] })[] {
  const paired: (Drawn | { kind: 'pair'; charts: Drawn[] })[] = [];
  for (const section of sections) {
    const last = paired.at(-1);
    if (section.kind !== 'chart') paired.push(section);
    else if (last !== undefined && 'charts' in last && last.charts.length === 1) last.charts.push(section);
    else paired.push({ kind: 'pair', charts: [section] });
  }
  return paired;
}

type DrawnSection = { kind: string } & Record<string, unknown>;

/** One table, or the parts of one that is too wide for a page; each part has all the rows. */
function pdfTables(
  { title, note, ...table }: Pick<SectionOf<'table'>, 'title' | 'note' | 'columns' | 'rows' | 'rowKinds'>,
  count: number,
): DrawnSection[] {
  const { columns: all, texts: cellTexts } = tableTexts(table);
  const texts = cellTexts.map((row) => row.map(clean));
  const { rows } = table;
  const isAcross = all.length > MOST_UPRIGHT;
  const cut = count > rows.length ? words.firstRows({ shown: formatCount(rows.length), all: formatCount(count) }) : null;
  return columnParts(all.length, isAcross ? MOST_ACROSS : MOST_UPRIGHT).map((part) => {
    const columns = part.map((at) => all[at]!);
    const ofPart = texts.map((row) => part.map((at) => row[at] ?? ''));
    return {
      kind: 'table',
      title: clean(title),
      note:
        [note, partWords(part, all.length)]
          .filter(Boolean)
          .map((words) => clean(words ?? ''))
          .join(' ') || null,
      isAcross,
      head: columns.map((column) => clean(columnHead(column))),
      right: columns.map(isNumeric),
      widths: columns.map((column, at) => wished(columnHead(column), ofPart, at) + 1),
      size: columns.length > 7 ? 6.5 : 7.5,
      rows: ofPart,
      cut,
    };
  });
}

/** As wide as what most of its cells hold, and as the longest word of its head, which would lie over the next one's. */
const wished = (head: string, texts: readonly (readonly string[])[], at: number) =>
  Math.min(24, Math.max(6, ...head.split(/[\s-]/).map((word) => word.length), ...texts.slice(0, 100).map((row) => row[at]?.length ?? 0)));

const definitionText = ({ label, sentence, unit, needed, method }: Definition) => ({
  label: clean(label),
  sentence: clean(sentence),
  unit: words.unitFrom({ unit, isFrom: needed > 1, n: String(needed) }),
  method: clean(method),
});
