import * as words from '#messages/documents/files';
import { Parser } from 'htmlparser2';
import { formatCount } from '#core/indian-number.ts';
import { unreadable } from './unreadable.ts';
import type { DocumentLimits } from './limits.ts';

export type HtmlReader = { push(text: string): void; end(): void };

const NOT_SHOWN = new Set(['script', 'style', 'noscript', 'template', 'title', 'iframe', 'object', 'svg', 'math', 'select', 'textarea']);
const BREAKS_LINE = new Set([
  'br',
  'p',
  'div',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'center',
  'section',
  'header',
  'footer',
  'form',
  'fieldset',
  'hr',
]);
const MOST_SPANNED = 50;

/**
 * A web page as lines of cells: a row of a table is one line, text outside of tables a line of one cell. Scripts and styles
 * are no text, nothing is run or fetched. Tables within cells come before what follows them in the cell, as on the page.
 */
export function htmlRows(limits: DocumentLimits, onRow: (cells: string[]) => void): HtmlReader {
  const rows: { cells: string[]; cell: string | null; span: number }[] = [];
  let line = '';
  let depth = 0;
  let hidden = 0;

  const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();
  const flushLine = () => {
    const text = tidy(line);
    line = '';
    if (text !== '') onRow([text]);
  };
  const endCell = () => {
    const row = rows.at(-1);
    if (!row || row.cell === null) return;
    row.cells.push(tidy(row.cell));
    for (let more = 1; more < row.span; more++) row.cells.push('');
    row.cell = null;
    if (row.cells.length > limits.columns) throw unreadable(() => words.pageCells({ most: formatCount(limits.columns) }));
  };
  const flushRow = () => {
    endCell();
    const row = rows.at(-1);
    if (!row) return;
    if (row.cells.some((cell) => cell !== '')) onRow(row.cells);
    row.cells = [];
  };
  const add = (text: string) => {
    const row = rows.at(-1);
    if (row) {
      // Text between cells is a fault of the page; it is shown, and so it is kept.
      row.cell = (row.cell ?? '') + text;
      if (row.cell.length > limits.cellCharacters) throw tooLong(limits);
    } else {
      line += text;
      if (line.length > limits.cellCharacters) throw tooLong(limits);
    }
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > limits.htmlDepth) throw unreadable(() => words.pageDeep({ most: String(limits.htmlDepth) }));
        if (NOT_SHOWN.has(name)) hidden++;
        if (hidden > 0) return;
        switch (name) {
          case 'table': {
            flushLine();
            const outer = rows.at(-1);
            if (outer && outer.cell !== null && tidy(outer.cell) !== '') {
              onRow([tidy(outer.cell)]);
              outer.cell = '';
            }
            break;
          }
          case 'tr':
            // Browsers close a row that was left open; the outer table's row stays open.
            flushLine();
            rows.push({ cells: [], cell: null, span: 1 });
            break;
          case 'td':
          case 'th': {
            endCell();
            if (rows.length === 0) rows.push({ cells: [], cell: null, span: 1 });
            const row = rows.at(-1)!;
            row.cell = '';
            row.span = Math.min(MOST_SPANNED, Math.max(1, Number.parseInt(attributes['colspan'] ?? '1', 10) || 1));
            break;
          }
          default:
            if (!BREAKS_LINE.has(name)) break;
            if (rows.length > 0) add(' ');
            else flushLine();
        }
      },
      ontext(text) {
        if (hidden === 0) add(text);
      },
      onclosetag(name) {
        depth--;
        if (NOT_SHOWN.has(name)) hidden = Math.max(0, hidden - 1);
        if (hidden > 0) return;
        if (name === 'td' || name === 'th') endCell();
        else if (name === 'tr') {
          flushRow();
          rows.pop();
        } else if (BREAKS_LINE.has(name)) {
          if (rows.length > 0) add(rows.at(-1)!.cell === null ? '' : ' ');
          else flushLine();
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  return {
    push: (text) => parser.write(text),
    end() {
      parser.end();
      while (rows.length > 0) {
        flushRow();
        rows.pop();
      }
      flushLine();
    },
  };
}

const tooLong = (limits: DocumentLimits) => unreadable(() => words.pageLongCell({ most: formatCount(limits.cellCharacters) }));
