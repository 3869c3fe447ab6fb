// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const UNWANTED = /[\u0000-\u001f\u007f-\u009f\u00a0\u00ad\u200b-\u200d\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
// oxlint-disable-next-line no-control-regex -- see above
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u00a0\u2028\u2029]+/g;
const INVISIBLE = /[\u00ad\u200b-\u200d\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const SPACES = / {2,}/g;
/** What NFC may change, alone or beside another: accents, nuktas, other scripts. Latin, most of Devanagari and punctuation are none. */
// oxlint-disable-next-line no-misleading-character-class -- single marks are what is looked for
const MAY_COMPOSE = /[\u0300-\u08ff\u093c\u0951-\u0954\u0958-\u095f\u0980-\u2001\u2070-\uffff]/;

/** Printable ASCII with single spaces inside needs nothing done; most cells are that, and one look tells. */
const NEEDS_CLEANING = /[^\u0020-\u007e]|^ | $| {2}/;

/**
 * Text as it is stored: NFC, one line, no control or invisible characters (they hide in copied web pages and in
 * names that should compare equal), at most `longest` characters.
 */
export function cleanText(value: string, longest = 300): string {
  if (value === '') return '';
  let text = value;
  if (!NEEDS_CLEANING.test(text)) return text.length > longest ? cut(text, longest) : text;
  if (UNWANTED.test(text)) text = text.replace(BREAKS, ' ').replace(INVISIBLE, '');
  if (MAY_COMPOSE.test(text)) text = text.normalize('NFC');
  if (text.includes('  ')) text = text.replace(SPACES, ' ');
  text = text.trim();
  return text.length > longest ? cut(text, longest) : text;
}

/** Never cuts a surrogate pair in two: ClickHouse would store broken UTF-8. */
function cut(text: string, longest: number) {
  const last = text.charCodeAt(longest - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest);
}

const ABSENT = new Set(['', '-', '--', '---', 'na', 'n/a', 'n.a.', 'nil', 'null', 'none', 'nan', 'undefined', '#n/a', 'निरंक', 'लागू नाही']);
/** First characters of those words: most cells are told apart by theirs. */
const ABSENT_BEGINS = new Set([...ABSENT].flatMap((word) => [word.charCodeAt(0), word.toUpperCase().charCodeAt(0)]));

/** Words that files use for "nothing here". */
export const isAbsent = (text: string) =>
  text === '' || (text.length < 12 && ABSENT_BEGINS.has(text.charCodeAt(0)) && ABSENT.has(text.toLowerCase()));
