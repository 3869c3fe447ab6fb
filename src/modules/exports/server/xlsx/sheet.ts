import { pageOf } from '#messages/exports/file-frame';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { guardFormula } from '#core/text-escape.ts';
import { columnLetters, spreadsheetEpoch } from '../../model/live-sheet.ts';
import type { Cell, ValueKind } from '../../model/report.ts';
import { changeLook, numberLook, type Style, type StyleBook } from './style-book.ts';
import { xmlText } from './xml.ts';

/** Excel's own limits. */
const MOST_TEXT = 32_767;
export const MOST_ROWS = 1_048_576;

type Kind = { kind: ValueKind; currency?: string | undefined };
export type SheetColumn = Kind & {
  head: string;
  width: number;
  style?: Style;
  /** Said with its sign. */
  isChange?: true;
  /** Where each row is of a kind of its own. */
  kinds?: readonly Kind[];
};
export type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
  /** Of a chart: its part in the workbook. */
  drawing?: boolean;
};

const open =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">';

/** One table: a head that stays in sight, a filter on each column, a row for a row. Text comes out as it is needed. */
export async function* sheetXml(sheet: Sheet, book: StyleBook, onEnd: (rows: number) => void): AsyncGenerator<string, void, undefined> {
  const { columns } = sheet;
  const cells = columns.map((column, at) => cellWriter(column, columnLetters(at), book));
  const heads = columns
    .map(({ head, kind }, at) => {
      const look = book.idOf({ head: true, right: kind !== 'text' });
      return textCell(columnLetters(at), 1, head, look, look);
    })
    .join('');
  let text =
    `${open}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
    `<sheetData><row r="1" ht="30" customHeight="1">${heads}</row>`;
  let row = 1;
  for await (const block of sheet.rows) {
    for (const values of block) {
      row += 1;
      text += `<row r="${row}">`;
      for (let at = 0; at < cells.length; at++) {
        const value = values[at];
        if (value !== null && value !== undefined) text += cells[at]!(value, row);
      }
      text += '</row>';
      if (text.length > 131_072) {
        yield text;
        text = '';
        await nextTurn(); // requests of others get their turn while a long sheet is written
      }
    }
  }
  onEnd(row);
  yield (
    `${text}</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${row}"/>` +
      `<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>${printedFoot(sheet.name)}${sheet.drawing ? '<drawing r:id="rDrawing"/>' : ''}</worksheet>`
  );
}

/** Sheet and page at the foot of what is printed; an ampersand would begin a command. */
export const printedFoot = (name: string) =>
  `<headerFooter><oddFooter>&amp;L${xmlText(name.replaceAll('&', '&&'))}&amp;R${xmlText(pageOf({ page: '&P', pages: '&N' }))}</oddFooter></headerFooter>`;

type CellWriter = (value: string | number, row: number) => string;

function cellWriter(
  { kind, currency, kinds, isChange, style = {} }: Omit<SheetColumn, 'head' | 'width'>,
  letter: string,
  book: StyleBook,
): CellWriter {
  if (kinds !== undefined) {
    const writers = kinds.map((one) => cellWriter({ ...one, style }, letter, book));
    return (value, row) => writers[row - 2]?.(value, row) ?? '';
  }
  const plain = book.idOf(style);
  const quoted = book.idOf({ ...style, quoted: true });
  if (kind === 'date' || kind === 'month') {
    const look = book.idOf({ ...style, format: kind === 'date' ? 'dd\\-mmm\\-yyyy' : 'mmm\\ yyyy' });
    return (value, row) => {
      const day = typeof value === 'string' ? dayNumber(value) : null;
      return day === null ? textCell(letter, row, String(value), plain, quoted) : `<c r="${letter}${row}" s="${look}"><v>${day}</v></c>`;
    };
  }
  const look = isChange && kind === 'percent' ? changeLook(book, style) : numberLook(book, kind, currency, style);
  return (value, row) => {
    if (typeof value === 'string') return textCell(letter, row, value, plain, quoted);
    return Number.isFinite(value) ? `<c r="${letter}${row}" s="${look(value)}"><v>${value}</v></c>` : '';
  };
}

/** Text is written where it stands; a text that a spreadsheet would run as a formula, once someone edits it, is marked as text for good. */
export function textCell(letter: string, row: number, value: string, plain: number, quoted: number) {
  const text = value.length > MOST_TEXT ? value.slice(0, MOST_TEXT) : value;
  const look = guardFormula(text) === text ? plain : quoted;
  return `<c r="${letter}${row}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const DAY_MS = 86_400_000;

/** `yyyy-MM-dd` or `yyyy-MM` as a spreadsheet keeps days: from the last of 1899 on. Days before 1 March 1900 it counts wrongly, and they stay text. */
function dayNumber(date: string): number | null {
  const ms = /^\d{4}-\d{2}(-\d{2})?$/.test(date) ? Date.parse(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`) : Number.NaN;
  const day = ms / DAY_MS + spreadsheetEpoch;
  return day >= 61 ? day : null;
}
