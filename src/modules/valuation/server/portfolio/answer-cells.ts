/** The lines of a valued portfolio as they are stored, without words, and as they are read in a language. */
import { language, type InEachLanguage } from '#core/language.ts';
import * as words from '#messages/valuation/portfolio-file';
import { sqft } from '#messages/valuation/subject-form';
import type { Cell, Column } from '#modules/exports/index.ts';
import { Approach } from '../../answer-contract.ts';
import { approachWords } from '../../model/cost/cost-words.ts';
import { textOf, type Remark } from '../../model/remarks.ts';

export type AnswerKind = 'valued' | 'refused' | 'faulty';
/** Codes and remarks become words when a line is read; what is wrong with a row is stored in each language. */
export type AnswerCell = string | number | null | readonly Remark[] | InEachLanguage;

const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });
const amount = (id: string, label: string): Column => ({ id, label, kind: 'number', decimals: 0 });

export const answerColumns = (): Column[] => [
  { id: 'row', label: words.row(), kind: 'count' },
  text('reference', words.reference()),
  text('property', words.property()),
  text('answer', words.answer()),
  { id: 'area', label: words.carpetArea(), kind: 'area', unit: sqft() },
  text('currency', words.currency()),
  amount('value', words.value()),
  amount('low', words.low()),
  amount('high', words.high()),
  amount('rate', words.rate()),
  text('grade', words.grade()),
  { id: 'error', label: words.error(), kind: 'percent' },
  { id: 'n', label: words.n(), kind: 'count' },
  text('reason', words.reason()),
  { id: 'date', label: words.date(), kind: 'date' },
  text('model', words.model()),
  // Of houses whose plot was given; tables answered before these were told end here.
  text('by', words.by()),
  { id: 'plot', label: words.plot(), kind: 'area', unit: sqft() },
  { id: 'builtUp', label: words.builtUp(), kind: 'area', unit: sqft() },
  amount('market', words.market()),
  amount('land', words.land()),
  amount('buildingNew', words.buildingNew()),
  amount('depreciation', words.depreciation()),
  amount('cost', words.cost()),
];
const columnCount = 24;

/** Where a line says what became of its row, why, and what the value is by. */
export const answerKinds = 3;
const reasons = 13;
const approaches = 16;

/** In the language of whoever reads. Lines of before hold English words, and may end early: they are read as they were written. */
export const readLine = (line: readonly AnswerCell[]): Cell[] =>
  Array.from({ length: columnCount }, (_, at) => {
    const cell = line[at] ?? null;
    if (at === answerKinds) return kindWords(cell);
    if (at === approaches) {
      const approach = Approach.safeParse(cell);
      return approach.success ? approachWords(approach.data) : (cell as Cell);
    }
    return at === reasons ? reasonWords(cell) : (cell as Cell);
  });

const kindWords = (cell: AnswerCell) =>
  cell === 'valued' || cell === 'refused'
    ? words.answerOf({ kind: cell })
    : cell === 'faulty'
      ? words.answerOf({ kind: 'other' })
      : (cell as Cell);

function reasonWords(cell: AnswerCell): Cell {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'en' in cell ? cell[language()] : textOf(cell);
}
