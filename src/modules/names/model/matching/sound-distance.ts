/**
 * How far apart two words sound, on their folded forms (`fold-sound.ts`), syllable by syllable: an edit distance in which
 * a slip people make when typing or transliterating (k for kh, b for v, i for e, a dropped h or nasal) costs a fraction
 * of a different sound.
 */
export type Sound = {
  consonants: readonly string[];
  vowels: readonly string[];
  /** Families of consonants that occur, a bit each. */
  families: number;
  /** Ends in the s of an English plural, or its Devanagari. */
  plural: boolean;
  /** Ends in an e that English does not speak. */
  silentE: boolean;
};

export function readSound(folded: string, written = folded): Sound {
  const consonants: string[] = [];
  const vowels: string[] = [];
  let consonant = '';
  for (let at = 0; at < folded.length; at++) {
    const letter = folded.charAt(at);
    if (letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u') {
      consonants.push(consonant);
      vowels.push(letter);
      consonant = '';
    } else consonant += letter;
  }
  if (consonant !== '') {
    consonants.push(consonant);
    vowels.push('a');
  }
  let families = 0;
  for (const each of consonants) families |= FAMILY.get(each.charAt(0)) ?? 0;
  return { consonants, vowels, families, plural: /(?:[^sa]s|[सजझ])$/.test(written), silentE: /[^aeiou]e$/.test(written) };
}

/** Consonants taken for one another share a family; h and y come and go, so they have none. */
const FAMILY = new Map<string, number>();
for (const [at, letters] of ['kg', 'cjs', 'td', 'pfbv', 'mn', 'rl'].entries()) for (const letter of letters) FAMILY.set(letter, 1 << at);

/** False when two words cannot be alike; much cheaper than measuring. */
export function maybeAlike(first: Sound, second: Sound): boolean {
  let different = first.families ^ second.families;
  let count = 0;
  for (; different !== 0; different &= different - 1) count++;
  return count <= 2 && Math.abs(first.vowels.length - second.vowels.length) <= 3;
}

/** Costs of one step; 1 is a sound that has nothing to do with the other. */
const COST = {
  /** Any consonant for any other. */
  otherConsonant: 1,
  otherVowel: 0.5,
  /** A vowel where a word ends is its ending (Mayur, Mayuri), not a slip; a or e may be a silent e. */
  lastVowel: 4,
  lastSilentVowel: 2,
  lastVowelAcross: 3,
  /** The s of an English plural. */
  plural: 0.38,
  shortVowel: 2,
  /** Between scripts a final e is often silent (Palette). */
  silentVowel: 0.1,
  swapped: 0.7,
  /** An English i or u that Devanagari writes in two syllables: आयरिस for Iris, नेब्युला for Nebula. */
  drawnOut: 0.15,
  extraSyllable: 1,
  extraVowel: 0.45,
} as const;

const NEAR_CONSONANTS = pairs({
  'k kh': 0.25,
  'g gh': 0.25,
  't th': 0.25,
  'd dh': 0.25,
  'b bh': 0.25,
  'ch j': 0.6,
  'ch s': 0.6,
  'ch k': 0.35,
  'b v': 0.4,
  'bh v': 0.5,
  'd r': 0.6,
  'd l': 0.7,
  't d': 0.85,
  'th d': 0.4,
  'k g': 0.9,
  'p f': 0.3,
  'p b': 0.9,
  'm n': 0.5,
  'j d': 0.7,
  'j g': 0.3,
  'j s': 0.4,
  'j y': 0.9,
  's k': 0.7,
  'v f': 0.6,
  'l r': 0.8,
});
/** Consonants often dropped or put in, with their `a`. */
const LIGHT: Readonly<Record<string, number>> = { h: 0.4, y: 0.4, n: 0.55, m: 0.7, v: 0.8, '': 0.45 };
/** Inside a word. Between scripts an English a or u is written as it sounds (सन, Sun), so they count for little. */
const NEAR_VOWELS = {
  latin: pairs({ 'a e': 0.25, 'a o': 0.4, 'e i': 0.4, 'o u': 0.25, 'a i': 0.45, 'a u': 0.4 }),
  devanagari: pairs({ 'a e': 0.3, 'a o': 0.4, 'e i': 0.4, 'o u': 0.3, 'a i': 0.45, 'a u': 0.45 }),
  across: pairs({ 'a e': 0.12, 'a o': 0.15, 'e i': 0.25, 'o u': 0.25, 'a i': 0.4, 'a u': 0.15 }),
} as const;

function pairs(costs: Record<string, number>) {
  const near = new Map<string, number>();
  for (const [pair, cost] of Object.entries(costs)) {
    const [first = '', second = ''] = pair.split(' ');
    near.set(`${first} ${second}`, cost);
    near.set(`${second} ${first}`, cost);
  }
  return near;
}

const consonantCost = (first: string, second: string) =>
  first === second ? 0 : (NEAR_CONSONANTS.get(`${first} ${second}`) ?? (first === '' || second === '' ? 0.8 : COST.otherConsonant));

/** In which scripts two words were written: slips differ. */
export type Scripts = 'across' | 'latin' | 'devanagari';

function vowelCost(first: string, second: string, weight: number, scripts: Scripts) {
  if (first === second) return 0;
  return (NEAR_VOWELS[scripts].get(`${first} ${second}`) ?? COST.otherVowel) * weight;
}

/** What a word ends in says more than a vowel inside, unless it is an e that nobody speaks. */
function lastVowelCost(first: Sound, second: Sound, weight: number, scripts: Scripts) {
  const one = first.vowels.at(-1) ?? '';
  const other = second.vowels.at(-1) ?? '';
  if (one === other) return 0;
  const cost = NEAR_VOWELS[scripts].get(`${one} ${other}`) ?? COST.otherVowel;
  const silent = (one === 'e' && other === 'a' && first.silentE) || (one === 'a' && other === 'e' && second.silentE);
  if (scripts === 'across') return silent ? COST.silentVowel : cost * COST.lastVowelAcross;
  return cost * Math.max(weight, silent && scripts === 'latin' ? COST.lastSilentVowel : COST.lastVowel);
}

/** A syllable more. At either end of a word it makes another one (Suvarna, Suvarnamay), unless it is a breath. */
function extraCost(sound: Sound, at: number, scripts: Scripts) {
  const consonant = sound.consonants[at] ?? '';
  const isLast = at === sound.vowels.length - 1;
  if (sound.plural && isLast && at > 1 && (consonant === 's' ? scripts !== 'devanagari' : consonant === 'j' && scripts === 'across')) {
    return COST.plural;
  }
  const atEnd = (at === 0 || isLast) && consonant !== 'h';
  const light = atEnd ? COST.extraSyllable : (LIGHT[consonant] ?? COST.extraSyllable);
  return light + (sound.vowels[at] === 'a' || consonant === '' ? 0 : COST.extraVowel);
}

/** Whether the syllable and the one before it can be one English vowel: -aya- for i, -yu- for u. */
const isDrawnOut = (vowel: string, sound: Sound, at: number) =>
  sound.consonants[at] === 'y' &&
  sound.vowels[at - 1] === 'a' &&
  ((vowel === 'i' && sound.vowels[at] === 'a') || (vowel === 'u' && sound.vowels[at] === 'u'));

/** 1 for the same sound, 0 for nothing in common.  */
export function soundLikeness(first: Sound, second: Sound, scripts: Scripts): number {
  const rows = first.vowels.length;
  const columns = second.vowels.length;
  const longest = Math.max(rows, columns);
  if (longest === 0) return 1;
  if (longest > LONGEST_WORD) return 0;
  // Too different in length to be one word; saves the sum.
  if (Math.abs(rows - columns) > 2 + longest / 3) return 0;
  // Nere is not Nare: in the shortest words every vowel counts.
  const vowelWeight = longest <= 2 && scripts !== 'across' ? COST.shortVowel : 1;
  const lastCost = lastVowelCost(first, second, vowelWeight, scripts);
  let beforeLast = rowA;
  let before = rowB;
  let current = rowC;
  before[0] = 0;
  for (let column = 1; column <= columns; column++)
    before[column] = (before[column - 1] as number) + extraCost(second, column - 1, scripts);
  for (let row = 1; row <= rows; row++) {
    const dropped = extraCost(first, row - 1, scripts);
    current[0] = (before[0] as number) + dropped;
    const c1 = first.consonants[row - 1] as string;
    const v1 = first.vowels[row - 1] as string;
    for (let column = 1; column <= columns; column++) {
      const c2 = second.consonants[column - 1] as string;
      const v2 = second.vowels[column - 1] as string;
      const last = row === rows && column === columns;
      let cost = (before[column - 1] as number) + consonantCost(c1, c2) + (last ? lastCost : vowelCost(v1, v2, vowelWeight, scripts));
      cost = Math.min(cost, (before[column] as number) + dropped, (current[column - 1] as number) + extraCost(second, column - 1, scripts));
      if (scripts === 'across') {
        if (column > 1 && isDrawnOut(v1, second, column - 1)) {
          cost = Math.min(
            cost,
            (before[column - 2] as number) + consonantCost(c1, second.consonants[column - 2] as string) + COST.drawnOut,
          );
        }
        if (row > 1 && isDrawnOut(v2, first, row - 1)) {
          cost = Math.min(
            cost,
            (beforeLast[column - 1] as number) + consonantCost(first.consonants[row - 2] as string, c2) + COST.drawnOut,
          );
        }
      }
      if (row > 1 && column > 1 && c1 !== c2 && c1 === second.consonants[column - 2] && c2 === first.consonants[row - 2]) {
        cost = Math.min(cost, (beforeLast[column - 2] as number) + COST.swapped);
      }
      current[column] = cost;
    }
    [beforeLast, before, current] = [before, current, beforeLast];
  }
  return Math.max(0, 1 - (before[columns] as number) / Math.max(3, longest));
}

/** Rows of the sums below, made once: nothing runs between two steps of one sum. */
const LONGEST_WORD = 300;
const rowA = new Float64Array(LONGEST_WORD + 2);
const rowB = new Float64Array(LONGEST_WORD + 2);
const rowC = new Float64Array(LONGEST_WORD + 2);

/** 1 for the same letters, 0 for nothing in common: plain edit distance as a share of the longer word. */
export function letterLikeness(first: string, second: string): number {
  const longest = Math.max(first.length, second.length);
  if (longest === 0) return 1;
  if (longest > LONGEST_WORD) return first === second ? 1 : 0;
  let before = rowA;
  let current = rowB;
  for (let column = 0; column <= second.length; column++) before[column] = column;
  for (let row = 1; row <= first.length; row++) {
    current[0] = row;
    const letter = first.charCodeAt(row - 1);
    for (let column = 1; column <= second.length; column++) {
      const replaced = (before[column - 1] as number) + (letter === second.charCodeAt(column - 1) ? 0 : 1);
      current[column] = Math.min(replaced, (before[column] as number) + 1, (current[column - 1] as number) + 1);
    }
    [before, current] = [current, before];
  }
  return 1 - (before[second.length] as number) / longest;
}
