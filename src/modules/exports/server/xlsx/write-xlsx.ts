import * as words from '#messages/exports/file-frame';
import { columnHead } from '../../model/cell-text.ts';
import { chartTable } from '../../model/chart-table.ts';
import { columnLetters, type LiveSheet } from '../../model/live-sheet.ts';
import type { Cell, Column, Section, SectionOf } from '../../model/report.ts';
import { longTable } from '../long-table.ts';
import { shownWithNote, type Writing } from '../writing.ts';
import { aboutSheetXml } from './about-sheet.ts';
import { chartParts } from './chart-parts.ts';
import { liveSheetXml } from './live-sheet-xml.ts';
import { MOST_ROWS, sheetXml, type Sheet, type SheetColumn } from './sheet.ts';
import { openStyleBook } from './style-book.ts';
import { xmlText } from './xml.ts';
import { zip, type ZipPart } from './zip.ts';

type PlannedSheet = Sheet & { title: string; chart?: SectionOf<'chart'>['chart'] };

/** A workbook: the summary, then a sheet for each section, then the long tables, each row as it comes from the store. */
export async function* writeXlsx(writing: Writing): AsyncGenerator<Buffer, void, undefined> {
  yield* zip(partsOf(writing));
}

async function* partsOf(writing: Writing): AsyncGenerator<ZipPart, void, undefined> {
  const book = openStyleBook();
  const live = writing.liveSheets ?? [];
  const { sheets, demandEnd } = planSheets(writing);
  const rowsOn: number[] = [];
  yield {
    name: 'xl/worksheets/sheet1.xml',
    content: [
      aboutSheetXml(
        writing,
        [...live.map(({ name }) => ({ title: words.live(), sheet: name })), ...sheets.map(({ name, title }) => ({ title, sheet: name }))],
        book,
      ),
    ],
  };
  for (const [at, sheet] of live.entries()) yield { name: `xl/worksheets/sheet${at + 2}.xml`, content: liveSheetXml(sheet, book) };
  let drawings = 0;
  for (const [at, sheet] of sheets.entries()) {
    const number = at + 2 + live.length;
    yield { name: `xl/worksheets/sheet${number}.xml`, content: sheetXml(sheet, book, (rows) => (rowsOn[at] = rows)) };
    if (sheet.chart === undefined || !sheet.drawing) continue;
    drawings += 1;
    yield* chartParts(sheet.chart, { sheetName: sheet.name, sheetNumber: number, drawing: drawings, rows: (rowsOn[at] ?? 1) - 1 });
  }
  await demandEnd();
  yield { name: 'xl/styles.xml', content: [book.stylesXml()] };
  yield* workbookParts(sheets, live, rowsOn, drawings);
}

function planSheets({ report, streamed, signal, onRows, liveSheets = [] }: Writing): {
  sheets: PlannedSheet[];
  demandEnd: () => Promise<void>;
} {
  const names = new Set<string>([words.summary().toLowerCase(), ...liveSheets.map(({ name }) => name.toLowerCase())]);
  const planned = report.sections.flatMap((section): PlannedSheet[] => {
    const sheet = sheetOf(section);
    return sheet === null ? [] : [{ ...sheet, name: sheetName(sheet.name, names) }];
  });
  const sources: ReturnType<typeof longTable>[] = [];
  let done = 0;
  for (const table of streamed) {
    const rows = longTable(table, {
      signal,
      onRows: (count) => {
        done += count;
        onRows?.(done);
      },
    });
    sources.push(rows);
    const sheets = Math.max(1, Math.ceil(table.count / (MOST_ROWS - 1)));
    for (let at = 0; at < sheets; at++)
      planned.push({
        title: sheets === 1 ? table.title : words.part({ title: table.title, part: String(at + 1), parts: String(sheets) }),
        name: sheetName(table.title, names),
        columns: table.columns.map(sheetColumn),
        rows: rows.next(MOST_ROWS - 1),
      });
  }
  return {
    sheets: planned,
    demandEnd: async () => {
      for (const source of sources) await source.demandEnd();
    },
  };
}

function sheetOf(section: Section): PlannedSheet | null {
  switch (section.kind) {
    case 'figures':
      return {
        name: section.title,
        title: section.title,
        columns: [
          { head: words.figure(), kind: 'text', width: 26, style: { font: 'bold' } },
          { head: words.value(), kind: 'number', width: 18, kinds: section.figures },
          { head: words.unit(), kind: 'text', width: 14, style: { font: 'soft' } },
          { head: words.asShown(), kind: 'text', width: 30 },
          {
            head: words.nBehind({ isProjects: section.figures.every(({ countedIn }) => countedIn === 'projects') }),
            kind: 'count',
            width: 12,
          },
          { head: words.shownFrom(), kind: 'count', width: 10 },
          { head: words.change(), kind: 'percent', width: 10 },
          { head: words.against(), kind: 'text', width: 24, style: { font: 'soft' } },
          { head: words.howMade(), kind: 'text', width: 90, style: { font: 'soft' } },
        ],
        rows: [
          section.figures.map(({ label, value, unit, text, note, n, needed, change, sentence }): Cell[] => [
            label,
            value,
            unit,
            shownWithNote({ text, note }),
            n,
            needed,
            change?.text ?? change?.ratio ?? null,
            change?.against ?? null,
            sentence,
          ]),
        ],
      };
    case 'chart': {
      const table = chartTable(section.chart);
      return {
        // What is behind the semicolon says how it is drawn.
        name: table.title.split(';')[0] ?? table.title,
        title: section.chart.title,
        columns: table.columns.map(sheetColumn),
        rows: [table.rows],
        chart: section.chart,
        drawing: table.rows.length > 0,
      };
    }
    case 'table':
      return {
        name: section.title,
        title: section.note ?? section.title,
        columns: section.columns.map((column) => ({
          ...sheetColumn(column),
          ...(column.byRow && section.rowKinds !== undefined && { kinds: section.rowKinds }),
        })),
        rows: [section.rows],
      };
    case 'drawing':
    case 'heading':
    case 'note':
      return null;
  }
}

const widths: Record<Column['kind'], number> = {
  text: 22,
  count: 11,
  money: 16,
  rate: 13,
  percent: 10,
  area: 12,
  number: 12,
  date: 13,
  month: 12,
};
const sheetColumn = (column: Column): SheetColumn => ({
  head: columnHead(column),
  kind: column.kind,
  currency: column.currency,
  ...(column.isChange && { isChange: true as const }),
  width: Math.max(widths[column.kind], Math.min(30, columnHead(column).length * 0.62)),
});

/** Excel allows 31 letters, without these, each name once whatever its case. */
function sheetName(wanted: string, taken: Set<string>): string {
  const plain =
    wanted
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 31)
      .trim() || 'Sheet';
  for (let at = 1; ; at++) {
    const suffix = at === 1 ? '' : ` (${at})`;
    const name = cutToWords(plain, 31 - suffix.length) + suffix;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

const cutToWords = (text: string, most: number) => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1).lastIndexOf(' ');
  return text.slice(0, cut > most / 2 ? cut : most).trimEnd();
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const formats = 'http://schemas.openxmlformats.org/';
const office = `${formats}officeDocument/2006/relationships`;

function* workbookParts(
  sheets: readonly PlannedSheet[],
  live: readonly LiveSheet[],
  rowsOn: readonly number[],
  drawings: number,
): Generator<ZipPart, void, undefined> {
  const names = [words.summary(), ...live.map(({ name }) => name), ...sheets.map(({ name }) => name)];
  const filtered = sheets.map(
    ({ name, columns }, at) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${at + 1 + live.length}" hidden="1">'${xmlText(name)}'!$A$1:$${columnLetters(columns.length - 1)}$${rowsOn[at] ?? 1}</definedName>`,
  );
  const named = live.flatMap(({ name: sheet, names: cells }) =>
    cells.map(
      ({ name, row, column }) =>
        `<definedName name="${xmlText(name)}">'${xmlText(sheet)}'!$${columnLetters(column)}$${row + 1}</definedName>`,
    ),
  );
  // The head of a table stands on each of its pages.
  const printed = sheets.map(
    ({ name }, at) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at + 1 + live.length}">'${xmlText(name)}'!$1:$1</definedName>`,
  );
  const defined = [...filtered, ...printed, ...named].join('');
  yield {
    name: 'xl/workbook.xml',
    content: [
      `${head}<workbook xmlns="${formats}spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${names
        .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
        .join(
          '',
        )}</sheets>${defined === '' ? '' : `<definedNames>${defined}</definedNames>`}${live.length > 0 ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`,
    ],
  };
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${head}<Relationships xmlns="${formats}package/2006/relationships">${names
        .map((_name, at) => `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}<Relationship Id="rs" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
  };
  yield {
    name: '_rels/.rels',
    content: [
      `${head}<Relationships xmlns="${formats}package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (part: string, type: string) => `<Override PartName="/xl/${part}" ContentType="${type}"/>`;
  yield {
    name: '[Content_Types].xml',
    content: [
      `${head}<Types xmlns="${formats}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
        override('workbook.xml', `${spreadsheet}.sheet.main+xml`) +
        override('styles.xml', `${spreadsheet}.styles+xml`) +
        names.map((_name, at) => override(`worksheets/sheet${at + 1}.xml`, `${spreadsheet}.worksheet+xml`)).join('') +
        Array.from(
          { length: drawings },
          (_none, at) =>
            override(`drawings/drawing${at + 1}.xml`, 'application/vnd.openxmlformats-officedocument.drawing+xml') +
            override(`charts/chart${at + 1}.xml`, 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'),
        ).join('') +
        '</Types>',
    ],
  };
}
