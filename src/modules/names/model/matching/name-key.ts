import { foldSound } from './fold-sound.ts';
import type { WordKind } from './name-words.ts';
import { phaseNumber } from './part-number.ts';
import { splitWords, type SplitWord, tidyName } from './split-words.ts';

/** What a name may be without: legal forms, "the", "M/s". */
const LEFT_OUT: ReadonlySet<WordKind> = new Set(['form', 'society', 'link']);

/**
 * A name in one spelling, whatever its script, blanks and abbreviations: two names with the same key are the same name.
 * The other way round does not hold (typing slips, left-out words): `similarity` looks closer.
 *
 * `स्पंदन स्पर्श को. ऑप. हौसिंग सोसायटी लि.` and "Spandan Sparsh CHS Ltd" have one key; a name made of forms only keeps them.
 */
export function nameKey(name: string): string {
  if (LIKE_A_KEY.test(name) && tidyName(name) === name && foldJoined(name) === name) return name;
  const words = splitWords(name);
  return joinedKey(words, true) || joinedKey(words, false);
}

function joinedKey(words: SplitWord[], withoutForms: boolean) {
  let key = '';
  let vowelsMeet = false;
  for (let at = 0; at < words.length; at++) {
    const { entry } = words[at] as SplitWord;
    if (withoutForms && entry !== undefined && (LEFT_OUT.has(entry.kind) || entry.id === 'ms')) continue;
    const part = keyOfWord(words, at);
    if (key !== '' && VOWELS.includes(part.charAt(0))) vowelsMeet = true;
    key += part;
  }
  return vowelsMeet ? foldJoined(key) : key;
}

const VOWELS = 'aeiou';

/** What could be a key already is left alone: the table of words would read "home" out of it. */
const LIKE_A_KEY = /^[a-z0-9\u0100-\u02ff\u0370-\u08ff\u0980-\uffff]+$/;

function keyOfWord(words: SplitWord[], at: number) {
  const { text, entry } = words[at] as SplitWord;
  const number = phaseNumber(text, words[at - 1]?.entry);
  if (number !== undefined) return String(number);
  if (entry !== undefined) return foldSound(entry.id);
  return isFoldable(text.charCodeAt(0)) ? foldSound(text) : text;
}

/** Latin and Devanagari; digits and other scripts stay as they are. */
const isFoldable = (code: number) => (code >= 97 && code <= 122) || (code >= 0x900 && code <= 0x97f);

/** Where vowels of two words meet (`Shiv Anand`), folding the whole once more makes blanks not matter. */
const foldJoined = (key: string) => (ONLY_LATIN.test(key) ? foldSound(key) : key.replace(LATIN_RUN, foldSound));
const ONLY_LATIN = /^[a-z]*$/;
const LATIN_RUN = /[a-z]+/g;
