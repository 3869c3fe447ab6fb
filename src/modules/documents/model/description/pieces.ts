/**
 * Where a text is cut before anything is known of its words: runs of Devanagari, runs of Latin letters, numbers with their decimals,
 * and every other character by itself. Walked by a table: a pattern asked for one piece after the other takes three times as long.
 */
const BLANK = 1;
const DIGIT = 2;
const LATIN = 3;
const DEVANAGARI = 4;
const kinds = new Uint8Array(0x980);
for (let code = 0; code < kinds.length; code++) {
  const letter = String.fromCharCode(code);
  if (/\s/.test(letter)) kinds[code] = BLANK;
  else if (code >= 0x30 && code <= 0x39) kinds[code] = DIGIT;
  else if (/[A-Za-z\u00c0-\u024f]/.test(letter)) kinds[code] = LATIN;
  else if (/[\u0900-\u0963\u0970-\u097f]/.test(letter)) kinds[code] = DEVANAGARI;
}
const R_BEFORE_H = /^[क-ह]ु?-ह[ािीेो]/;
const kindOf = (code: number) => (code < 0x980 ? kinds[code]! : /\s/.test(String.fromCharCode(code)) ? BLANK : 0);

/** Where the next piece begins, from a place on; the length of the text when there is none. */
export function nextPiece(text: string, from: number): number {
  let at = from;
  while (at < text.length && kindOf(text.charCodeAt(at)) === BLANK) at += 1;
  return at;
}

/** Where the piece that begins at a place ends. */
export function endOfPiece(text: string, from: number): number {
  const kind = kindOf(text.charCodeAt(from));
  if (kind === 0) return from + 1;
  const end = endOfRun(text, from + 1, kind);
  if (kind === DIGIT && text.charCodeAt(end) === 0x2e) {
    const decimals = endOfRun(text, end + 1, DIGIT);
    return decimals > end + 1 ? decimals : end;
  }
  // येणा-या is how येणाऱ्या is typed where ऱ is missing from the keyboard.
  if (kind === DEVANAGARI && text.startsWith('-या', end)) return endOfLetters(text, end + 3);
  // च-होली and न-हे are how चऱ्होली and नऱ्हे are.
  if (kind === DEVANAGARI && end - from <= 2 && R_BEFORE_H.test(text.slice(from, end + 3))) return endOfLetters(text, end + 3);
  return end;
}

function endOfRun(text: string, from: number, kind: number) {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code >= 0x980 || kinds[code] !== kind) break;
    at += 1;
  }
  return at;
}

/** Without what stands behind the vowels: abbreviations and the letters of other languages. */
function endOfLetters(text: string, from: number) {
  let at = from;
  while (at < text.length && text.charCodeAt(at) >= 0x900 && text.charCodeAt(at) <= 0x963) at += 1;
  return at;
}
