import { rows } from '#reference/general-words';
import { foldWord } from './fold.ts';
import { latinLetter } from './letters.ts';

const WORDS = new Set(rows.flatMap(({ words }) => words.split('|')).map((words) => foldWord(words.replaceAll(' ', ''))));
/** A number, a Roman one, or letters of a house: "टॉवर 3", "Phase II", "बिल्डिंग क्र. ए". */
const NUMBER = /^(?:\d+[a-z]?|[ivx]+)$/i;

/** Whether words in the place of a name say only what kind of thing it is: "रियल इस्टेट", "निवासी इमारत", "Existing Structure", "Phase 1". */
export function isGeneralName(text: string): boolean {
  if (isGeneralWord(text.replace(/[. ]/g, ''))) return true;
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return (
    words.some((word) => isGeneralWord(word)) &&
    words.every((word) => isGeneralWord(word) || NUMBER.test(word) || latinLetter(word) !== null)
  );
}

/** English words in the plural too: "Residential Apartments". */
const isGeneralWord = (word: string) => WORDS.has(foldWord(word)) || (/^[a-z]{4,}s$/i.test(word) && WORDS.has(foldWord(word.slice(0, -1))));
