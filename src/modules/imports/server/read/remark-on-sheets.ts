import * as words from '#messages/imports/remarks';
import type { Table } from '#modules/documents/server/index.ts';

/** Which sheet of a workbook is read where nobody chose, and which are not: a month in each would otherwise be lost without a word. */
export function remarkOnSheets({ sheet, sheets }: Pick<Table, 'sheet' | 'sheets'>): string[] {
  if (sheet === null || sheets.length < 2) return [];
  const others = sheets.filter((name) => name !== sheet).map((name) => `“${name}”`);
  return [words.oneSheetOf({ sheet, others: others.join(', ') })];
}
