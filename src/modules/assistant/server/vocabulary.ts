import { referenceRows } from '#server/reference.ts';
import { Lexicon } from '../model/lexicon.ts';

let made: Lexicon | null = null;

/** The vocabulary that the product ships with; read once. */
export const vocabulary = (): Lexicon => (made ??= new Lexicon(referenceRows('assistant-words')));
