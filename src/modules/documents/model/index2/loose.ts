/**
 * Labels of the form are matched by their consonants alone. Prints differ in everything else: long and short vowels
 * (नोंदणी, नोदंणी), halants (भाडेपटटयाच्या), blanks where a PDF pulled a conjunct apart (के ल्याचा), double letters and vowels of
 * misspelt English (Assesment, Registartion, Licencsor). What is matched is the printed text itself, so places need no mapping.
 */

/** A label ready to be matched: folded letters, with a mark on those that may be missing. */
export type LoosePhrase = { codes: Uint16Array; optional: Uint8Array; latin: boolean };

const folded = new Uint16Array(0x980);
for (let code = 0x61; code <= 0x7a; code++) folded[code] = folded[code - 32] = code;
for (const vowel of 'aeiouy') folded[vowel.charCodeAt(0)] = folded[vowel.toUpperCase().charCodeAt(0)] = 0;
for (const [written, read] of ['cs', 'zs']) for (const shift of [0, -32]) folded[written!.charCodeAt(0) + shift] = read!.charCodeAt(0);
for (let digit = 0; digit <= 9; digit++) folded[0x30 + digit] = folded[0x966 + digit] = 0x30 + digit;
for (let code = 0x915; code <= 0x939; code++) folded[code] = code;
// ण and न are mixed up by typists; ऱ is left out or typed as "-"; letters with a nukta are those without.
folded['ण'.charCodeAt(0)] = folded['ऩ'.charCodeAt(0)] = 'न'.charCodeAt(0);
folded['ऱ'.charCodeAt(0)] = 0;
[...'कखगजडढफय'].forEach((base, index) => (folded[0x958 + index] = base.charCodeAt(0)));

/** The letter by which a character is compared; 0 for what is not compared: blanks, punctuation, vowels, marks. */
function foldedCode(code: number): number {
  if (code < 0x980) return folded[code]!;
  // Other scripts are no part of any label, and end it.
  return (code >= 0x2000 && code <= 0x206f) || code === 0xfeff || code === 0x3000 ? 0 : code;
}

const isLatin = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
/** Vowel signs, halant, anusvara and their like, which belong to the letter before them. */
const isMark = (code: number) =>
  (code >= 0x93a && code <= 0x94f && code !== 0x93d) || (code >= 0x900 && code <= 0x903) || code === 0x200c || code === 0x200d;

/** `?` after a letter says that it may be missing. */
export function loosePhrase(text: string): LoosePhrase {
  const codes: number[] = [];
  const optional: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = foldedCode(text.charCodeAt(at));
    if (code === 0) continue;
    if (isLatin(code) && code === codes.at(-1)) continue;
    codes.push(code);
    optional.push(text[at + 1] === '?' ? 1 : 0);
  }
  return { codes: Uint16Array.from(codes), optional: Uint8Array.from(optional), latin: isLatin(codes[0] ?? 0) };
}

/** How many characters may stand between two letters that are compared: a label is never spread over half a page. */
const LONGEST_GAP = 80;

/** The first letter that is compared, from a place on; 0 when there is none near. */
export function firstLetter(text: string, at: number): number {
  const end = Math.min(text.length, at + LONGEST_GAP);
  for (let place = at; place < end; place++) {
    const code = foldedCode(text.charCodeAt(place));
    if (code !== 0) return code;
  }
  return 0;
}

/** Where the phrase ends, when the text has it at `at` (blanks and punctuation before it let pass); -1 when it has not. */
export function matchLoosely(text: string, at: number, { codes, optional, latin }: LoosePhrase): number {
  let next = 0;
  let before = 0;
  let gap = 0;
  let place = at;
  for (; place < text.length; place++) {
    const code = foldedCode(text.charCodeAt(place));
    if (code === 0) {
      if (++gap > LONGEST_GAP) return -1;
      continue;
    }
    if (code === before && latin) continue;
    gap = 0;
    if (next < codes.length && code !== codes[next] && optional[next] === 1) next++;
    if (next === codes.length) break;
    if (code !== codes[next]) return -1;
    before = code;
    if (++next === codes.length) {
      place++;
      break;
    }
  }
  while (next < codes.length && optional[next] === 1) next++;
  if (next < codes.length) return -1;
  return latin ? endOfLatinWord(text, place) : endOfSyllable(text, place);
}

/**
 * Where the beginning of the phrase ends, when its cell of the form ends there too: in narrow columns a label goes on below
 * its value. -1 when fewer than `least` letters of it are there.
 */
export function matchBeginning(text: string, at: number, { codes, latin }: LoosePhrase, least: number): number {
  let next = 0;
  let before = 0;
  let end = -1;
  for (let place = at; place < text.length && next < codes.length; place++) {
    const code = foldedCode(text.charCodeAt(place));
    if (code === 0 || (latin && code === before)) {
      if (end >= 0 && place - end > LONGEST_GAP) break;
      continue;
    }
    if (code !== codes[next]) break;
    before = code;
    next++;
    end = place + 1;
  }
  if (next < least) return -1;
  const to = latin ? endOfLatinWord(text, end) : endOfSyllable(text, end);
  return to >= 0 && /^(?:[ \u00a0]{2}|\s*[\t\n]|\s*$)/.test(text.slice(to, to + 4)) ? to : -1;
}

/** A Latin phrase is one only when its last word ends there: "Area" is not the beginning of "Arrears". */
function endOfLatinWord(text: string, at: number) {
  let place = at;
  const last = text.charCodeAt(at - 1) | 32;
  while (place < text.length) {
    const code = text.charCodeAt(place);
    if (!isLatin(code)) return place;
    // Vowels and the doubling of the last consonant are not compared, nor is the s of a plural.
    if (foldedCode(code) !== 0 && (code | 32) !== last && !((code | 32) === 0x73 && !isLatin(text.charCodeAt(place + 1)))) return -1;
    place++;
  }
  return place;
}

function endOfSyllable(text: string, at: number) {
  let place = at;
  while (place < text.length && isMark(text.charCodeAt(place))) place++;
  return place;
}
