import type { NameWord } from './name-words.ts';

const ROMAN = new Map([
  ['ii', 2],
  ['iii', 3],
  ['iv', 4],
  ['vi', 6],
  ['vii', 7],
  ['viii', 8],
  ['ix', 9],
  ['xi', 11],
  ['xii', 12],
]);
/** Also letters or words: numbers only where a number is expected. */
const ROMAN_LETTERS = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
]);
const NUMBER_WORDS = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['वन', 1],
  ['टू', 2],
  ['टु', 2],
  ['थ्री', 3],
  ['फोर', 4],
  ['फाईव्ह', 5],
  ['सिक्स', 6],
  ['पहिला', 1],
  ['दुसरा', 2],
  ['तिसरा', 3],
  ['आय', 1],
]);
const COUNTED: ReadonlySet<string> = new Set(['phase', 'stage', 'part', 'project', 'sector', 'annexe', 'cluster']);

/** II and beyond; a single letter is no number by itself. */
export const romanNumber = (text: string): number | undefined => ROMAN.get(text);

/** A number where one is expected, after "Phase". */
export const countedNumber = (text: string): number | undefined => ROMAN.get(text) ?? ROMAN_LETTERS.get(text) ?? NUMBER_WORDS.get(text);

/** `Phase II`, `फेज टू`, `Ganga Aria III`: the number a word stands for, given the word before it. */
export function phaseNumber(text: string, before: NameWord | undefined): number | undefined {
  const roman = romanNumber(text);
  if (roman !== undefined && before !== undefined) return roman;
  return before !== undefined && COUNTED.has(before.id) ? countedNumber(text) : undefined;
}
