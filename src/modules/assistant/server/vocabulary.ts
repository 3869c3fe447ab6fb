import { referenceRows } from '#server/reference.ts';
import { Lexicon, type WordRow } from '../model/lexicon.ts';

let rows: readonly WordRow[] | null = null;
let made: Lexicon | null = null;

/** The rows of the vocabulary that the product ships with; read once. */
export const vocabularyRows = (): readonly WordRow[] => (rows ??= referenceRows('assistant-words'));
export const vocabulary = (): Lexicon => (made ??= new Lexicon(vocabularyRows()));
