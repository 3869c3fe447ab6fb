/** Letters of Devanagari as Marathi says them. A consonant carries an `a` until a sign after it says otherwise. */
export const CONSONANTS: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  ऩ: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ऱ: 'r',
  ल: 'l',
  ळ: 'l',
  ऴ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};

/** Signs written on a consonant. */
export const VOWEL_SIGNS = new Map([
  ['ा', 'a'],
  ['ि', 'i'],
  ['ी', 'i'],
  ['ु', 'u'],
  ['ू', 'u'],
  ['ृ', 'ru'],
  ['ॄ', 'ru'],
  ['ॢ', 'lu'],
  ['े', 'e'],
  ['ॆ', 'e'],
  ['ै', 'ai'],
  ['ो', 'o'],
  ['ॊ', 'o'],
  ['ौ', 'au'],
  ['ॉ', 'o'],
  ['ॅ', 'a'],
]);

/** Vowels standing alone. */
export const VOWELS: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ru',
  ए: 'e',
  ऐ: 'ai',
  ऎ: 'e',
  ओ: 'o',
  औ: 'au',
  ऒ: 'o',
  ऑ: 'o',
  ऍ: 'a',
  ॲ: 'a',
  ॐ: 'om',
};

export const VIRAMA = '्';

/** Names of English letters, as wings, flats and initials are written: `ए विंग`, `डी.एस.के.`. */
const LETTER_NAMES = new Map([
  ['ए', 'A'],
  ['बी', 'B'],
  ['सी', 'C'],
  ['डी', 'D'],
  ['ई', 'E'],
  ['एफ', 'F'],
  ['जी', 'G'],
  ['एच', 'H'],
  ['आय', 'I'],
  ['आई', 'I'],
  ['जे', 'J'],
  ['के', 'K'],
  ['एल', 'L'],
  ['एम', 'M'],
  ['एन', 'N'],
  ['ओ', 'O'],
  ['पी', 'P'],
  ['क्यू', 'Q'],
  ['क्यु', 'Q'],
  ['आर', 'R'],
  ['एस', 'S'],
  ['टी', 'T'],
  ['यू', 'U'],
  ['यु', 'U'],
  ['व्ही', 'V'],
  ['वी', 'V'],
  ['डब्ल्यू', 'W'],
  ['डब्ल्यु', 'W'],
  ['डब्लू', 'W'],
  ['डब्लु', 'W'],
  ['एक्स', 'X'],
  ['वाय', 'Y'],
  ['झेड', 'Z'],
  ['झेड्', 'Z'],
]);

const LONGEST_LETTER_NAME = Math.max(...[...LETTER_NAMES.keys()].map((name) => name.length));

/** Marathi counts wings अ, ब, क, ड where English counts A, B, C, D. Meant only where a letter is expected. */
export const WING_LETTERS = new Map([
  ['अ', 'A'],
  ['ब', 'B'],
  ['क', 'C'],
  ['ड', 'D'],
  ['इ', 'E'],
  ['फ', 'F'],
  ['ग', 'G'],
  ['ह', 'H'],
]);

/** The Latin letter a word names, else undefined. */
export const letterNamed = (word: string): string | undefined => LETTER_NAMES.get(word);

/** `डीएसके` → `DSK`: a word made of nothing but two or more names of letters. */
export function initialsNamed(word: string): string | undefined {
  if (word.length < 3 || word.length > 24) return undefined;
  const letters = lettersFrom(word, 0);
  return letters !== undefined && letters.length >= 2 ? letters : undefined;
}

function lettersFrom(word: string, from: number): string | undefined {
  if (from === word.length) return '';
  for (let length = Math.min(LONGEST_LETTER_NAME, word.length - from); length > 0; length--) {
    const letter = LETTER_NAMES.get(word.slice(from, from + length));
    if (letter === undefined) continue;
    const rest = lettersFrom(word, from + length);
    if (rest !== undefined) return letter + rest;
  }
  return undefined;
}
