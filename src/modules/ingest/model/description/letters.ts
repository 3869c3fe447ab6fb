import { foldWord } from './fold.ts';

// Names of the Latin letters as Marathi writes them, and the alphabet by which older societies count wings (अ ब क ड).
const NAMES: Record<string, string> = {
  A: 'ए,अे,ऐ,ॲ,अॅ,अ,आ',
  B: 'बी,बि,ब',
  C: 'सी,सि,क',
  D: 'डी,डि,ड',
  E: 'ई,इ',
  F: 'एफ,फ,एफ्',
  G: 'जी,जि,ग',
  H: 'एच,एच्,ह',
  I: 'आय,आई',
  J: 'जे,ज',
  K: 'के',
  L: 'एल,एल्,ल',
  M: 'एम,एम्',
  N: 'एन,एन्',
  O: 'ओ',
  P: 'पी,पि,प',
  Q: 'क्यू,क्यु',
  R: 'आर,र',
  S: 'एस,एस्',
  T: 'टी,टि',
  U: 'यू,यु',
  V: 'व्ही,व्हि,वी,वि',
  W: 'डब्ल्यू,डब्ल्यु,डब्लू,डब्लु',
  X: 'एक्स',
  Y: 'वाय',
  Z: 'झेड,झेड्,झेंड',
};
const byName = new Map<string, string>();
for (const [letter, names] of Object.entries(NAMES))
  for (const name of names.split(',')) if (!byName.has(foldWord(name))) byName.set(foldWord(name), letter);

/** The Latin letter that a word names, or is: बी → B, b → B. Null for every other word. */
export function latinLetter(word: string): string | null {
  if (word.length === 1 && /[a-z]/i.test(word)) return word.toUpperCase();
  return byName.get(foldWord(word)) ?? null;
}
