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

/** Words come back all the time, and many readers ask of each of them. */
const MOST_REMEMBERED = 40_000;
/** Longer ones are slices that would keep their whole text alive. */
const LONGEST_REMEMBERED = 12;
function remembered(read: (word: string) => string | null) {
  const readBefore = new Map<string, string | null>();
  return (word: string) => {
    if (word.length > LONGEST_REMEMBERED) return read(word);
    const before = readBefore.get(word);
    if (before !== undefined) return before;
    const found = read(word);
    if (readBefore.size >= MOST_REMEMBERED) readBefore.clear();
    readBefore.set(word, found);
    return found;
  };
}

/** The Latin letter that a word names, or is: बी → B, b → B. Null for every other word. */
export const latinLetter = remembered((word) => {
  if (word.length === 1 && /[a-z]/i.test(word)) return word.toUpperCase();
  return byName.get(foldWord(word)) ?? null;
});

/** Letters that a word spells out, in Latin: जीएस → GS. Null for a word that is more than letters. */
export const lettersOf = remembered(spelledOut);

function spelledOut(word: string): string | null {
  const single = latinLetter(word);
  if (single) return single;
  if (/^[A-Za-z]{2,3}$/.test(word)) return word.toUpperCase();
  if (word.length < 3 || word.length > 7 || /^[A-Za-z]/.test(word)) return null;
  for (let cut = word.length - 1; cut >= 1; cut -= 1) {
    const first = latinLetter(word.slice(0, cut));
    if (!first || (word.slice(0, cut).length === 1 && word.charCodeAt(0) >= 0x915)) continue;
    const rest = spelledOut(word.slice(cut));
    if (rest && rest.length <= 2) return first + rest;
  }
  return null;
}
