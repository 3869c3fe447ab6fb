/**
 * A key under which spellings of one word fall together. Clerks write फ्लॅट, फलॅट, फ्लेट; क्षेत्र, क्षेञ; बिल्डिंग, बिल्डींग;
 * एकूण, एकुण: long and short vowels, halants, anusvaras, nuktas and the letters of one sound are told apart no longer.
 */
const SAME: Record<string, string> = {
  'ी': 'ि',
  'ू': 'ु',
  'ृ': 'रु',
  ई: 'इ',
  ऊ: 'उ',
  'ॅ': 'े',
  'ॉ': 'ा',
  'ै': 'े',
  ऐ: 'ए',
  ऑ: 'आ',
  ऍ: 'ए',
  ॲ: 'ए',
  ऎ: 'ए',
  ऒ: 'ओ',
  'ॆ': 'े',
  'ॊ': 'ो',
  ण: 'न',
  ऩ: 'न',
  ऱ: 'र',
  ळ: 'ल',
  ऴ: 'ल',
  ष: 'श',
  ञ: 'तर',
  // येणा-या is how येणाऱ्या is typed where ऱ is missing from the keyboard.
  '-': 'र',
};
const HALANT = '्';
const DROPPED = new Set([HALANT, 'ं', 'ँ', 'ः', '़', 'ऽ', '॑', '॒', '॰']);

const remembered = new Map<string, string>();
/** Words of the trade come back all the time; names do not, so what is remembered is bounded. */
const MOST_REMEMBERED = 40_000;

export function foldWord(word: string): string {
  const foldedBefore = remembered.get(word);
  if (foldedBefore !== undefined) return foldedBefore;
  const folded = fold(word);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, folded);
  return folded;
}

/** Marathi in Latin letters is spelled by ear: imarat and imaarat, yawar and yavar, teen and tin, doosra and dusra. */
const foldLatin = (word: string) => word.replaceAll('w', 'v').replaceAll('aa', 'a').replaceAll('ee', 'i').replaceAll('oo', 'u');

function fold(word: string) {
  const first = word.charCodeAt(0);
  if (first < 0x80) return foldLatin(word.toLowerCase());
  // अॅ and अे are typed for ॲ and ए, ाॅ and आॅ for ॉ and ऑ.
  const typed = word.replace(/अ[ॅे]/g, 'ए').replace(/ा[ॅॉ]/g, 'ा').replace(/आॅ/g, 'आ');
  // Short words differ by their halant alone: द्र is no दर.
  const isShort = typed.length <= 3;
  let folded = '';
  for (const letter of typed) if (!DROPPED.has(letter) || (isShort && letter === HALANT)) folded += SAME[letter] ?? letter;
  return folded;
}
