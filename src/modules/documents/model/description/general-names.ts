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
const isIn = (of: ReadonlySet<string>, word: string) =>
  of.has(foldWord(word)) || (/^[a-z]{4,}s$/i.test(word) && of.has(foldWord(word.slice(0, -1))));
const isGeneralWord = (word: string) => isIn(WORDS, word);

const OF_HOUSES = new Set(
  rows
    .filter(({ group }) => /^(house|scheme|use|trade|empty)$/.test(group))
    .flatMap(({ words }) => words.split('|'))
    .map((words) => foldWord(words.replaceAll(' ', ''))),
);

/**
 * Whether the name of a project in a column of its own is none: "Residential Apartments", "Row House". A column holds names that somebody gave, so that
 * "The Loft", "Tower 3" and "Old House" stay names there.
 */
export function namesNoBuilding(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => isIn(OF_HOUSES, word));
}
