import { fromTo } from '#messages/measures/values';
import { formatDate, type DateRange } from '#core/period.ts';
import { SaleFilter } from '#modules/transactions/contract.ts';
import { beforeWords, whyNotBefore, type Before } from '#modules/transactions/index.ts';
import type { MeasureAnswer, MeasuredCell, MeasureQuestion } from '../contract.ts';
import { wordsFor, type DimensionId } from '../model/dimension.ts';
import { supplySentence } from '../model/supply-filter.ts';

/** What the numbers stand beside: another area, a period before, or a period before that the data do not reach. */
export type Beside = { kind: 'area'; name: string } | Before | { kind: 'not-reached'; before: Before; reach: DateRange };

export type CellFacts = Omit<MeasuredCell, 'words'>;
type SupplyFacts = Omit<NonNullable<MeasureAnswer['supply']>, 'sentence'>;
/** An answer before anything is said in a language, as it is cached. */
export type AnswerFacts = Omit<MeasureAnswer, 'total' | 'cells' | 'comparedWith' | 'notCompared' | 'supply'> & {
  total: CellFacts;
  cells: CellFacts[];
  beside: Beside | null;
  supply: SupplyFacts | null;
};

/** The answer in the language of whoever asks. */
export function wordAnswer(question: MeasureQuestion, { total, cells, beside, supply, ...facts }: AnswerFacts): MeasureAnswer {
  const { by } = question;
  const cellOf = (cell: CellFacts): MeasuredCell => ({
    ...cell,
    words: cell.key.map((value, at) => wordsFor(by[at] as DimensionId, value)),
  });
  return {
    ...facts,
    total: cellOf(total),
    cells: cells.map(cellOf),
    comparedWith: comparedWith(beside),
    notCompared: beside?.kind === 'not-reached' ? whyNotBefore(beside.before, beside.reach) : null,
    supply: supply === null ? null : { ...supply, sentence: supplySentence(supply.projects, SaleFilter.parse(question)) },
  };
}

function comparedWith(beside: Beside | null): MeasureAnswer['comparedWith'] {
  if (beside === null || beside.kind === 'not-reached') return null;
  if (beside.kind === 'area') return { kind: 'area', name: beside.name, words: beside.name };
  const { kind, range } = beside;
  return { kind, name: beforeWords(beside), words: fromTo({ from: formatDate(range.from), to: formatDate(range.to) }) };
}
