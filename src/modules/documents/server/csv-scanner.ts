import * as words from '#messages/documents/faults';
import * as files from '#messages/documents/files';
import { formatCount } from '#core/indian-number.ts';
import type { ReadLimits } from './read-limits.ts';
import { unreadable } from './unreadable.ts';

/** Called for each record; `broken` says what is wrong with its quotes, if anything. False stops the scan. */
export type OnRecord = (cells: string[], broken: string | null) => boolean | void;
export type CsvScanner = { push(text: string): boolean; end(): void };

const QUOTE = '"';

/**
 * CSV by RFC 4180 from chunks cut anywhere. A line without a quote, which nearly all are, is cut by the engine's own
 * `split`; only lines with quotes are walked. Lines may end in LF, CRLF or a lone CR. Chosen over csv-parse and udsv by
 * measurement (docs/methods/reading-a-registry-file.md), and because it names what is wrong with a row and goes on.
 */
export function csvScanner(delimiter: string, limits: ReadLimits, onRecord: OnRecord): CsvScanner {
  let rest = '';
  let lineEnd: '\n' | '\r' | null = null;
  let records = 0;
  let stopped = false;

  function record(cells: string[], broken: string | null) {
    records++;
    for (const cell of cells)
      if (cell.length > limits.cellCharacters)
        throw unreadable(() => files.longField({ line: String(records), most: formatCount(limits.cellCharacters) }));
    if (cells.length > limits.columns)
      throw unreadable(() =>
        files.lineColumns({ line: String(records), columns: formatCount(cells.length), most: formatCount(limits.columns) }),
      );
    if (onRecord(cells, broken) === false) stopped = true;
  }

  /** Reads what is complete; answers where the unfinished record begins. */
  function scan(text: string, last: boolean): number {
    const newline = lineEnd ?? '\n';
    let start = 0;
    let quote = text.indexOf(QUOTE);
    while (!stopped && start < text.length) {
      if (quote >= 0 && quote < start) quote = text.indexOf(QUOTE, start);
      let end = text.indexOf(newline, start);
      if (end < 0) {
        if (!last) return start;
        end = text.length;
      }
      if (quote >= 0 && quote < end) {
        const next = quotedRecord(text, start, newline, last);
        if (next < 0) return start;
        start = next;
        continue;
      }
      const stop = end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
      if (stop > start) record(text.slice(start, stop).split(delimiter), null);
      start = end + 1;
    }
    return Math.min(start, text.length);
  }

  /** Walks one record that has quotes; answers where the next begins, or -1 when the record is not complete. */
  function quotedRecord(text: string, from: number, newline: string, last: boolean): number {
    const cells: string[] = [];
    let broken: string | null = null;
    let at = from;
    for (;;) {
      let cell = '';
      if (text[at] === QUOTE) {
        let open = at + 1;
        for (;;) {
          const close = text.indexOf(QUOTE, open);
          if (close < 0) {
            if (!last) return -1;
            throw unreadable(() => files.openQuote({ line: String(records + 1) }));
          }
          if (close + 1 >= text.length && !last) return -1;
          cell += text.slice(open, close);
          at = close + 1;
          if (text[at] !== QUOTE) break;
          cell += QUOTE;
          open = at + 1;
        }
      }
      // After a closing quote nothing but a delimiter or the end may follow; a field not begun by a quote may hold some.
      const lineStop = text.indexOf(newline, at);
      const cellStop = text.indexOf(delimiter, at);
      if (lineStop < 0 && !last) return -1;
      const lineAt = lineStop < 0 ? text.length : lineStop;
      const stop = cellStop >= 0 && cellStop < lineAt ? cellStop : lineAt;
      let after = text.slice(at, stop);
      if (stop === lineAt && after.endsWith('\r')) after = after.slice(0, -1);
      if (after !== '') {
        if (at > from && text[at - 1] === QUOTE && after.trim() !== '') broken = words.badQuote();
        cell += after;
      }
      cells.push(cell);
      if (stop === lineAt) {
        record(cells, broken);
        return lineAt + 1;
      }
      at = stop + 1;
    }
  }

  return {
    push(chunk) {
      if (stopped) return false;
      const text = rest === '' ? chunk : rest + chunk;
      lineEnd ??= text.includes('\n') ? '\n' : null;
      // Old Macintosh files have no LF at all; a chunk is long enough to tell.
      if (lineEnd === null && text.length > 65_536 && text.includes('\r')) lineEnd = '\r';
      const from = scan(text, false);
      rest = text.slice(from);
      if (rest.length > limits.rowCharacters)
        throw unreadable(() => files.longRow({ line: String(records), millions: String(Math.round(limits.rowCharacters / 1024 ** 2)) }));
      return !stopped;
    },
    end() {
      if (stopped || rest === '') return;
      if (lineEnd === null && rest.includes('\r')) lineEnd = '\r';
      const text = rest;
      rest = '';
      scan(text, true);
    },
  };
}
