import type { AssistantAnswer } from '../contract.ts';

/** The sentences of an answer with their figures, as they are read. */
export const textOfAnswer = ({ text, cells }: Pick<AssistantAnswer, 'text' | 'cells'>) =>
  text
    .map((part) => (part.kind === 'figure' ? (cells[part.cell]?.printed ?? '') : part.value))
    .join('')
    .trim();

/** The sentences without what the question took for granted, where that stands apart of them. */
export const textAfterPremise = ({ text, premise }: Pick<AssistantAnswer, 'text' | 'premise'>) => {
  const [first] = text;
  return premise !== null && first?.kind === 'words' && first.value.trim() === premise ? text.slice(1) : text;
};

/** On how many sales or projects the rows of an answer stand together, where each is counted once; null where that is not known. */
export function numbersOf({ cells, understood }: AssistantAnswer): { n: number | null } {
  const [measure] = understood?.measures ?? [];
  const own = Object.values(cells).filter((cell) => cell.measure === measure);
  const isCut = (understood?.by.length ?? 0) > 0 && understood?.pick === null && understood.order === null && understood.limit === null;
  // A refusal has no figure, and stands on no number of sales.
  if (own.length < 2) return { n: own[0]?.n ?? null };
  if (!isCut || understood?.compare !== null || understood.places.length > 1 || own.some(({ n }) => n === null)) return { n: null };
  return { n: own.reduce((sum, { n }) => sum + (n ?? 0), 0) };
}
