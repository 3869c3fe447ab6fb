import { columnLetters, type LiveCell, type LiveSheet } from '../../model/live-sheet.ts';
import { textCell } from './sheet.ts';
import type { Style, StyleBook } from './style-book.ts';
import { xmlText } from './xml.ts';

/** Plain formats; sums from a lakh on are grouped by the sheet's conditions, since what a formula gives has no size of its own. */
const formats: Record<LiveCell['kind'], string> = {
  text: 'General',
  count: '#,##0',
  money: '#,##0',
  rate: '#,##0',
  percent: '0.00%',
  area: '#,##0',
  number: '#,##0.00',
  factor: '0.0000',
  date: 'dd\\-mmm\\-yyyy',
  month: 'mmm\\ yyyy',
};

/** A sheet that goes on working: formulas with what they give now, locked without a password but for its inputs. */
export function* liveSheetXml({ widths, frozen, rows }: LiveSheet, book: StyleBook): Generator<string, void, undefined> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  const corner = `${columnLetters(frozen.columns)}${frozen.rows + 1}`;
  yield (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
      `<sheetViews><sheetView workbookViewId="0" showGridLines="0"><pane xSplit="${frozen.columns}" ySplit="${frozen.rows}" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columns}</cols><sheetData>`
  );
  for (const [at, cells] of rows.entries()) {
    let text = `<row r="${at + 1}">`;
    for (const [column, cell] of cells.entries()) if (cell !== null) text += cellXml(cell, columnLetters(column), at + 1, book);
    yield `${text}</row>`;
  }
  const whole = `B2:${columnLetters(Math.max(1, widths.length - 1))}${Math.max(2, rows.length)}`;
  yield (
    '</sheetData><sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0"/>' +
      `<conditionalFormatting sqref="${whole}">${book.indianGroups
        .map(
          ({ from, look }, at) =>
            `<cfRule type="expression" dxfId="${look}" priority="${at + 1}" stopIfTrue="1"><formula>ABS(B2)&gt;=${from}</formula></cfRule>`,
        )
        .join('')}</conditionalFormatting>` +
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'
  );
}

function cellXml({ value, formula, kind, look }: LiveCell, letter: string, row: number, book: StyleBook): string {
  const style: Style = {
    format: formats[kind],
    ...(look === 'input' && { isInput: true }),
    ...(look === 'soft' && { font: 'soft' as const }),
    ...((look === 'total' || look === 'heading') && { font: 'bold' as const }),
  };
  if (formula === undefined && typeof value === 'string')
    return textCell(letter, row, value, book.idOf({ ...style, format: 'General' }), book.idOf({ ...style, quoted: true }));
  const worked = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`;
  const isText = typeof value === 'string';
  const shown = value === null || (typeof value === 'number' && !Number.isFinite(value)) ? '' : `<v>${xmlText(String(value))}</v>`;
  return worked === '' && shown === ''
    ? ''
    : `<c r="${letter}${row}" s="${book.idOf(style)}"${isText ? ' t="str"' : ''}>${worked}${shown}</c>`;
}
