import * as words from '#messages/assistant/screen';
import { dimensionOf } from '#modules/measures/index.ts';
import type { AssistantAnswer, Cell } from '../contract.ts';

export type AnswerRow = { key: string; words: string[]; cells: (Cell | null)[] };
/** The rows of an answer: by what they are named, what is counted, and a cell for each. */
export type AnswerTable = {
  heads: string[];
  valueHeads: string[];
  rows: AnswerRow[];
  /** Whether the numbers of a column stand on some sales or projects of their own, which are said beside them: a change does not. */
  hasCounts: boolean[];
  /** Each column is of one unit; others hold numbers of several kinds. */
  columnsHaveUnits: boolean;
};

/** The table as the screen and every file show it; null where an answer has none. Where several places are asked about, the first words name them. */
export function answerTable({ table, cells, understood }: AssistantAnswer): AnswerTable | null {
  if (table === null || understood === null || table.rows.length === 0) return null;
  const isOfCatalogue = understood.tool === 'measures';
  const isOverTime = understood.tool === 'over-time';
  const dimensions = isOfCatalogue ? understood.by.map((id) => dimensionOf(id).label) : table.columns;
  const longest = Math.max(...table.rows.map((row) => row.words.length));
  const heads = [...(isOfCatalogue && longest > dimensions.length ? [words.place()] : []), ...dimensions].slice(0, longest);
  const rows = table.rows.map((row, at) => ({
    key: `${at} ${row.words.join(' ')}`,
    words: row.words,
    cells: row.cells.map((id) => cells[id] ?? null),
  }));
  const widest = rows.reduce((most, { cells: own }) => Math.max(most, own.length), 0);
  const labels = !isOfCatalogue
    ? table.columns.slice(longest)
    : (rows.find((row) => row.cells.length === widest)?.cells.map((cell) => cell?.label ?? '') ?? []);
  const valueHeads = labels.map((label, at) =>
    at >= understood.measures.length && labels.indexOf(label) < at ? words.before({ measure: label }) : label,
  );
  return {
    heads,
    valueHeads,
    hasCounts: valueHeads.map((_head, at) => {
      const numbers = rows.map(({ cells: own }) => own[at]?.n ?? null);
      // Of a market over time each quarter has sales of its own, or all of them stand behind every row.
      return isOfCatalogue ? numbers.some((n) => n !== null) : isOverTime && new Set(numbers).size > 1;
    }),
    columnsHaveUnits: isOfCatalogue || isOverTime,
    rows: rows.map(({ key, words: own, cells: values }) => ({ key, words: own, cells: valueHeads.map((_head, at) => values[at] ?? null) })),
  };
}
