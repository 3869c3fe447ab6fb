import { formatCount } from '#core/indian-number.ts';
import { columnHead, isNumeric, tableTexts } from '../../model/cell-text.ts';
import type { Column, SectionOf } from '../../model/report.ts';
import { addNote, color, inner, page, runs, titled, type Deck } from './slides.ts';

/** What one can read from the last row of a room. */
export const ROWS_PER_SLIDE = 14;
const MOST_SLIDES_OF_A_TABLE = 2;
const MOST_COLUMNS = 9;

export function addTable(
  deck: Deck,
  { title, note, ...table }: Pick<SectionOf<'table'>, 'title' | 'note' | 'columns' | 'rows' | 'rowKinds'>,
  count: number,
) {
  const { columns: all, texts } = tableTexts({ ...table, rows: table.rows.slice(0, ROWS_PER_SLIDE * MOST_SLIDES_OF_A_TABLE) });
  const columns = all.slice(0, MOST_COLUMNS);
  const shown = texts;
  const left = [
    ...(count > shown.length ? [`the first ${formatCount(shown.length)} of ${formatCount(count)} rows`] : []),
    ...(all.length > columns.length ? [`the first ${columns.length} of ${all.length} columns`] : []),
  ];
  const cut = left.length === 0 ? null : `These are ${left.join(' and ')}. All of them are in the Excel and CSV files of the same export.`;
  const bottom = (strong: boolean) => [
    { type: 'none' },
    { type: 'none' },
    { type: 'solid', pt: strong ? 1 : 0.5, color: strong ? color.lineStrong : color.line },
    { type: 'none' },
  ];
  for (let from = 0; from === 0 || from < shown.length; from += ROWS_PER_SLIDE) {
    const slide = titled(deck, title, note);
    const cell = (text: string, column: Column, isHead: boolean) => ({
      text: runs(text, { fontSize: 11, bold: isHead, color: isHead ? color.soft : color.ink }),
      options: { align: isNumeric(column) ? 'right' : 'left', valign: 'middle', border: bottom(isHead) },
    });
    const drawn = [
      columns.map((column) => cell(columnHead(column), column, true)),
      ...shown.slice(from, from + ROWS_PER_SLIDE).map((row) => columns.map((column, at) => cell(row[at] ?? '', column, false))),
    ];
    slide.addTable(drawn as never, { x: page.margin, y: 1.4, w: inner, rowH: 0.31, margin: [0.02, 0.06, 0.02, 0.06] });
    if (cut !== null) addNote(slide, cut);
  }
}
