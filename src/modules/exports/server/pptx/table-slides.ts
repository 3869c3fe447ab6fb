import { formatCount } from '#core/indian-number.ts';
import * as words from '#messages/exports/file-frame';
import { columnHead, isNumeric, tableTexts } from '../../model/cell-text.ts';
import { columnParts, partWords } from '../../model/column-parts.ts';
import type { Column, SectionOf } from '../../model/report.ts';
import { addNote, color, inner, page, runs, titled, type Deck } from './slides.ts';

/** What one can read from the last row of a room. */
export const ROWS_PER_SLIDE = 14;
const MOST_SLIDES_OF_A_TABLE = 2;
/** Wider tables continue on the next slide, their first column repeated. */
const MOST_COLUMNS = 9;

export function addTable(
  deck: Deck,
  { title, note, ...table }: Pick<SectionOf<'table'>, 'title' | 'note' | 'columns' | 'rows' | 'rowKinds'>,
  count: number,
) {
  const { columns: all, texts: shown } = tableTexts({ ...table, rows: table.rows.slice(0, ROWS_PER_SLIDE * MOST_SLIDES_OF_A_TABLE) });
  const cut = count > shown.length ? words.firstRows({ shown: formatCount(shown.length), all: formatCount(count) }) : null;
  const bottom = (strong: boolean) => [
    { type: 'none' },
    { type: 'none' },
    { type: 'solid', pt: strong ? 1 : 0.5, color: strong ? color.lineStrong : color.line },
    { type: 'none' },
  ];
  const parts = columnParts(all.length, MOST_COLUMNS);
  for (let from = 0; from === 0 || from < shown.length; from += ROWS_PER_SLIDE) for (const part of parts) addSlide(from, part);

  function addSlide(from: number, part: readonly number[]) {
    const columns = part.map((at) => all[at]!);
    const slide = titled(deck, title, [note, partWords(part, all.length)].filter(Boolean).join(' ') || undefined);
    const cell = (text: string, column: Column, isHead: boolean) => ({
      text: runs(text, { fontSize: 11, bold: isHead, color: isHead ? color.soft : color.ink }),
      options: { align: isNumeric(column) ? 'right' : 'left', valign: 'middle', border: bottom(isHead) },
    });
    const drawn = [
      columns.map((column) => cell(columnHead(column), column, true)),
      ...shown.slice(from, from + ROWS_PER_SLIDE).map((row) => part.map((at) => cell(row[at] ?? '', all[at]!, false))),
    ];
    slide.addTable(drawn as never, { x: page.margin, y: 1.4, w: inner, rowH: 0.31, margin: [0.02, 0.06, 0.02, 0.06] });
    if (cut !== null) addNote(slide, cut);
  }
}
