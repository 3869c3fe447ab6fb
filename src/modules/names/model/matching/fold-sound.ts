import { CONSONANTS, VIRAMA, VOWEL_SIGNS, VOWELS } from './devanagari-letters.ts';

/**
 * A word as it sounds, in one spelling for both scripts: every consonant followed by exactly one vowel, an `a` where the
 * writing has none. Whether an `a` is spoken (Devanagari does not say) or how long it is (Latin does not say) no longer
 * matters, and `बाणेर`, Baner and Baaner are all `banera`.
 *
 * Folded together: vowels by length, v and w, s and sh, j, z and jh, f and ph, ch and chh, doubled letters, ल and ळ,
 * dental and retroflex, ri and ru where they stand for ऋ, ai and e, au and o. Breath (k, kh) is kept:
 * Bhor is not Bor.
 */
export function foldSound(word: string): string {
  let folded = foldedBefore.get(word);
  if (folded !== undefined) return folded;
  folded = settled(word);
  if (foldedBefore.size >= REMEMBERED) foldedBefore.clear();
  foldedBefore.set(word, folded);
  return folded;
}

/** Names repeat the same few thousand words; folding each once makes a register ten times quicker. */
const REMEMBERED = 20_000;
const foldedBefore = new Map<string, string>();

/** Folding what was folded changes nothing; joining vowels can take a second round. */
function settled(word: string) {
  let before = isDevanagari(word) ? foldDevanagari(word) : foldLatin(word);
  for (let round = 0; round < 6; round++) {
    const after = foldLatin(before);
    if (after === before) return after;
    before = after;
  }
  return before;
}

const isDevanagari = (word: string) => {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code >= 0x900 && code <= 0x97f) return true;
  }
  return false;
};

function foldDevanagari(word: string) {
  const sounds: string[] = [];
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    const consonant = CONSONANTS[letter];
    if (consonant === undefined) {
      const vowel = VOWELS[letter];
      if (vowel !== undefined) sounds.push(vowel);
      else if (letter === 'ं' || letter === 'ँ') pushNasal(sounds, word, at);
      else if (!SILENT.has(letter)) sounds.push(VOWEL_SIGNS.get(letter) ?? (isDevanagari(letter) ? '' : letter));
      continue;
    }
    let next = word.charAt(at + 1);
    if (next === '़') {
      at++;
      next = word.charAt(at + 1);
    }
    if (letter === 'ज' && next === VIRAMA && word.charAt(at + 2) === 'ञ') {
      sounds.push('dn', 'y');
      at += 2;
      next = word.charAt(at + 1);
    } else sounds.push(consonant);
    if (next === VIRAMA) {
      at++;
      if (word.charAt(at + 1) === '' || word.charAt(at + 1) === '\u200c') sounds.push('a');
      continue;
    }
    const sign = VOWEL_SIGNS.get(next);
    if (sign === undefined) {
      sounds.push('a');
      continue;
    }
    sounds.push(sign);
    at++;
    // A typist's टाॅ for टॉ.
    if (next === 'ा' && word.charAt(at + 1) === 'ॅ') {
      sounds[sounds.length - 1] = 'o';
      at++;
    }
  }
  return foldLatin(sounds.join(''));
}

const SILENT = new Set([VIRAMA, '़', 'ः', 'ऽ', '\u200c', '\u200d', 'ा', 'ॅ']);

/** `गांव` is गाव, `पुणें` is पुणे; before a lip sound the dot is an m, elsewhere an n. */
function pushNasal(sounds: string[], word: string, at: number) {
  const next = word.charAt(at + 1);
  if (next === '' || (next === 'व' && word.charAt(at - 1) === 'ा')) return;
  sounds.push('पफबभम'.includes(next) ? 'm' : 'n');
}

const VOWEL = new Set(['a', 'e', 'i', 'o', 'u']);

function foldLatin(word: string) {
  let folded = '';
  /** The last consonant written, without its vowel; empty after a vowel. */
  let pending = '';
  let at = 0;
  const length = word.length;
  while (at < length) {
    const letter = word.charAt(at);
    if (VOWEL.has(letter) || (letter === 'y' && pending !== '' && !VOWEL.has(word.charAt(at + 1)))) {
      let end = at + 1;
      while (end < length && (VOWEL.has(word.charAt(end)) || (word.charAt(end) === 'y' && isVowelY(word, end)))) end++;
      const run = word.slice(at, end);
      // Gaon, Rao: गाव and राव, also with more behind (Vadgaonsheri).
      if (run === 'ao' && (end === length || endsGaon(word, end))) {
        folded += `${pending}ava`;
        pending = '';
        at = Math.min(length, end + 1);
        continue;
      }
      // Deogiri, Sahdeo: देव.
      if (run === 'eo' && pending === 'd') {
        folded += 'deva';
        pending = '';
        at = end;
        continue;
      }
      // View: व्ह्यू.
      if (run === 'ie' && word.charAt(end) === 'w' && !VOWEL.has(word.charAt(end + 1))) {
        folded += `${pending}${BARE}yu`;
        pending = '';
        at = end + 1;
        continue;
      }
      if (run === 'o' && word.charAt(end) === 'w' && !VOWEL.has(word.charAt(end + 1)) && word.charAt(end + 1) !== 'h') end++;
      let vowels = foldVowels(run);
      if (pending === 'r' && vowels === 'u' && isVocalicR(folded)) vowels = 'i';
      if (at === 1 && pending === 'y' && vowels === 'e') pending = '';
      folded += pending + vowels;
      pending = '';
      at = end;
      continue;
    }
    // -tion, -sion: शन.
    if ((letter === 't' || letter === 's') && word.startsWith('ion', at + 1) && !VOWEL.has(word.charAt(at + 4))) {
      if (pending !== '' && pending !== 's') folded += `${pending}${BARE}`;
      folded += 'sa';
      pending = '';
      at += 3;
      continue;
    }
    const [sound, taken] = consonantAt(word, at);
    at += taken;
    for (const next of sound) {
      if (pending === '') {
        pending = next;
        continue;
      }
      if (pending === next || `${pending}h` === next || (pending === 'p' && next === 'f')) {
        pending = next;
        continue;
      }
      folded += `${pending}${BARE}`;
      pending = next;
    }
  }
  if (pending !== '') folded += `${pending}a`;
  return folded.replaceAll(BARE, 'a');
}

/** The n of -gaon before a consonant or the end; not that of a name like Naoni. */
const endsGaon = (word: string, at: number) => (word.charAt(at) === 'n' || word.charAt(at) === 'm') && !VOWEL.has(word.charAt(at + 1));

/** Marks an `a` that stands for no written vowel while a word is folded. */
const BARE = '\u0001';

/**
 * Krushna is Krishna and Vrundavan is Vrindavan (कृ, वृ), but the -thrud of Kothrud is थरू with its `a` unspoken: so at the
 * beginning of a word, and inside only after k and m (Sanskruti, Amrut).
 */
function isVocalicR(folded: string) {
  if (!folded.endsWith(BARE)) return false;
  const consonant = folded.charAt(folded.length - 2);
  return consonant === 'k' || consonant === 'm' || WORD_BEGIN.test(folded);
}
// oxlint-disable-next-line no-control-regex -- the mark above
const WORD_BEGIN = /^(?:[a-z]{1,2}\u0001){1,2}$/;

/** A y after a vowel is a consonant (`vijay`, `maya`), but after e or i and before a consonant it only draws it out (`valley`). */
function isVowelY(word: string, at: number) {
  const before = word.charAt(at - 1);
  return (before === 'e' || before === 'i') && !VOWEL.has(word.charAt(at + 1));
}

const VOWEL_PAIRS: Record<string, string> = {
  aa: 'a',
  ee: 'i',
  ii: 'i',
  oo: 'u',
  uu: 'u',
  ai: 'e',
  ei: 'e',
  ae: 'e',
  ea: 'i',
  ie: 'i',
  au: 'o',
  ou: 'o',
  oa: 'o',
  oe: 'o',
  ue: 'u',
};

const Y_LEFT_OUT = /([ie])(?=[aou])/g;
const vowelsBefore = new Map<string, string>();

function foldVowels(run: string) {
  if (run.length === 1) return run === 'y' ? 'i' : run;
  let folded = vowelsBefore.get(run);
  if (folded !== undefined) return folded;
  folded = run.replaceAll('y', 'i').replaceAll('eau', 'yu');
  for (let at = 0; at < folded.length - 1;) {
    const pair: string | undefined = VOWEL_PAIRS[folded.slice(at, at + 2)];
    if (pair === undefined) {
      at++;
      continue;
    }
    folded = folded.slice(0, at) + pair + folded.slice(at + 2);
    at = Math.max(0, at - 1);
  }
  // Latin leaves out the y between two vowels that Devanagari writes (Elysia, एलिसिया).
  folded = folded.replace(Y_LEFT_OUT, '$1y');
  if (vowelsBefore.size >= 1000) vowelsBefore.clear();
  vowelsBefore.set(run, folded);
  return folded;
}

type Sounds = readonly [sounds: readonly string[], taken: number];
const one = (...sounds: string[]): readonly string[] => sounds;

const TRIPLES: Record<string, Sounds> = {
  chh: [one('ch'), 3],
  cch: [one('ch'), 3],
  dny: [one('d', 'n', 'y'), 3],
  gny: [one('d', 'n', 'y'), 3],
  sch: [one('s'), 3],
  tch: [one('ch'), 3],
  dge: [one('j'), 3],
};
const PAIRS: Record<string, Sounds> = {
  ch: [one('ch'), 2],
  kh: [one('kh'), 2],
  gh: [one('gh'), 2],
  jh: [one('j'), 2],
  zh: [one('j'), 2],
  th: [one('th'), 2],
  dh: [one('dh'), 2],
  ph: [one('f'), 2],
  bh: [one('bh'), 2],
  sh: [one('s'), 2],
  vh: [one('v'), 2],
  wh: [one('v'), 2],
  ck: [one('k'), 2],
};
const SINGLES: Record<string, Sounds> = Object.fromEntries(
  Object.entries({ q: 'k', w: 'v', z: 'j', f: 'f' }).map(([letter, sound]) => [letter, [[sound], 1] as const]),
);
const QU: Sounds = [one('k', 'v'), 2];
/** Mystique. */
const QUE: Sounds = [one('k'), 3];
/** Xanadu. */
const Z: Sounds = [one('j'), 1];
const KS: Sounds = [one('k', 's'), 1];
const SOFT_C: Sounds = [one('s'), 1];
const HARD_C: Sounds = [one('k'), 1];
const SILENT_GH: Sounds = [one('t'), 3];
const GYA: Sounds = [one('d', 'n', 'y'), 2];

function consonantAt(word: string, at: number): Sounds {
  const letter = word.charAt(at);
  const next = word.charAt(at + 1);
  if (next !== '' && !VOWEL.has(next)) {
    const third = word.charAt(at + 2);
    if (letter === 'g' && next === 'h' && third === 't') return SILENT_GH;
    if (at === 0 && next === 'y' && letter === 'g' && VOWEL.has(third)) return GYA;
    if (at === 0 && next === 'n' && letter === 'j' && VOWEL.has(third)) return GYA;
    const triple = TRIPLES[letter + next + third];
    if (triple !== undefined) return triple;
    const pair: Sounds | undefined = PAIRS[letter + next];
    if (pair !== undefined) return pair;
  }
  if (
    letter === 'q' &&
    next === 'u' &&
    (word.length === at + 3 || (word.length === at + 4 && word.endsWith('s'))) &&
    word.charAt(at + 2) === 'e'
  )
    return QUE;
  if (letter === 'x' && at === 0) return VOWEL.has(next) ? Z : KS;
  if (letter === 'c') return next === 'e' || next === 'i' || next === 'y' ? SOFT_C : HARD_C;
  if (letter === 'q' && next === 'u') return QU;
  if (letter === 'x') return KS;
  return SINGLES[letter] ?? plain(letter);
}

const plainBefore = new Map<string, Sounds>();

function plain(letter: string): Sounds {
  let sounds = plainBefore.get(letter);
  if (sounds === undefined) {
    sounds = [[letter], 1];
    if (plainBefore.size < 5000) plainBefore.set(letter, sounds);
  }
  return sounds;
}
