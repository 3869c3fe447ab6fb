/**
 * What two spellings of a name have in common whatever their script: consonants in Latin letters, without the vowels that
 * transliterations disagree on. Only for finding; nothing is declared the same by it.
 */
const consonants: Record<string, string> = {
  क: 'k', ख: 'k', ग: 'g', घ: 'g', ङ: 'n', च: 'c', छ: 'c', ज: 'j', झ: 'j', ञ: 'n', ट: 't', ठ: 't', ड: 'd', ढ: 'd', ण: 'n',
  त: 't', थ: 't', द: 'd', ध: 'd', न: 'n', प: 'p', फ: 'f', ब: 'b', भ: 'b', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v',
  श: 's', ष: 's', स: 's', ह: 'h', 'ं': 'n', 'ृ': 'r',
}; // prettier-ignore
const vowelSign = /[\u093e-\u094c\u0962\u0963]/;
const vowel = /[\u0904-\u0914]/;

export const devanagari = /\p{Script=Devanagari}/u;

function toLatin(text: string): string {
  let latin = '';
  for (const letter of text.normalize('NFC')) {
    if (consonants[letter] !== undefined) latin += consonants[letter];
    else if (vowelSign.test(letter) || vowel.test(letter)) latin += 'a';
    else if (letter >= '०' && letter <= '९') latin += String(letter.charCodeAt(0) - 0x0966);
    else if (!/[\u0900-\u097f\u200c\u200d]/.test(letter)) latin += letter;
  }
  return latin;
}

const sounds: readonly [RegExp, string][] = [
  [/igh/g, 'i'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ch+/g, 'c'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/m(?=[bp])/g, 'n'],
  // Aspiration is written or not, as one likes: Dhanori, Danori.
  [/(?<=[bcdfgjklmnprstvy])h/g, ''],
];

function keyOfWord(word: string): string {
  const isLocal = devanagari.test(word);
  let latin = isLocal ? toLatin(word) : word;
  if (!isLocal) for (const [spelling, sound] of sounds) latin = latin.replace(spelling, sound);
  const first = /^[aeiou]/.test(latin) ? 'a' : latin.slice(0, 1);
  return `${first}${latin.slice(1).replace(/[aeiouy]/g, '')}`.replace(/(.)\1+/g, '$1');
}

export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(keyOfWord)
    .join(' ');

/** Spelling apart from letters and digits does not make another name: "Nilgiri-Heights" and "NILGIRI HEIGHTS". */
export const plainName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
