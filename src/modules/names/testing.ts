import fc from 'fast-check';

const DEVANAGARI = 'अआइईउऊएऐओऔऑॲकखगघचछजझटठडढणतथदधनपफबभमयरलळवशषसह्ािीुूृेैोौॉॅंँः़ ०१२.-';
const LATIN = "abcdefghijklmnopqrstuvwxyz AEIOU019.&-/'()";
const WORDS = [
  'co',
  'op',
  'ltd',
  'phase',
  'ii',
  'i',
  'wing',
  'a',
  'को',
  'लि',
  'फेज',
  'टू',
  'विंग',
  'बी',
  'सी',
  'gaon',
  'ao',
  'home',
  'the',
  '2',
  'yy',
  'राम',
  'रामा',
  'sai',
  'heights',
  'बु',
  'kh',
  'प',
];

/** Text as it turns up in registers: both scripts, digits, dots, words of the trade, and anything at all. */
export const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.constantFrom(...DEVANAGARI), { maxLength: 30 }).map((letters) => letters.join('')),
  fc.array(fc.constantFrom(...LATIN), { maxLength: 30 }).map((letters) => letters.join('')),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' ')),
);
