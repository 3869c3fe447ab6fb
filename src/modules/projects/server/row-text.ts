import type { RowWriter } from '../model/import-kind.ts';

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' };
// oxlint-disable-next-line no-control-regex -- the characters that ClickHouse escapes
const escape = (text: string) => text.replace(/[\\\t\n\r\u0000]/g, (character) => escapes[character] ?? character);

/** A row writer that gathers lines of TabSeparated text, for tables of thousands of rows; millions want the importer's own. */
export function rowText(): RowWriter & { take(): string[] } {
  let lines: string[] = [];
  let cells: string[] = [];
  const cell = (text: string) => {
    cells.push(text);
    return writer;
  };
  const writer: RowWriter & { take(): string[] } = {
    text: (value) => cell(escape(value)),
    maybeText: (value) => cell(value === null ? '\\N' : escape(value)),
    integer: (value) => cell(value === null ? '\\N' : String(value)),
    decimal: (value, places) => cell(value === null ? '\\N' : value.toFixed(places)),
    flag: (value) => cell(value === null ? '\\N' : String(value)),
    list: (values) => cell(`[${values.map((value) => `'${escape(value).replaceAll("'", "\\'")}'`).join(',')}]`),
    endRow() {
      lines.push(`${cells.join('\t')}\n`);
      cells = [];
    },
    take() {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
  return writer;
}
