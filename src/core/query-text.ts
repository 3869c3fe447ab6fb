import { asciiDigits } from './indian-number.ts';

export type QueryValue = string | number | boolean;

/**
 * Everything but letters, digits and / _ - space . ) ' goes. A letter is one of any script, with the marks that belong to it:
 * without \p{M} "बाणेर" would lose its vowels. Joiners (ZWJ, ZWNJ) go, as they do when registry text is read, so both sides match.
 */
const notAllowed = /[^\p{L}\p{M}\p{Nd}/_\- .)']/gu;

export const stripQueryText = (text: string) => text.normalize('NFC').replace(notAllowed, '');

const numeric = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * One value of a query string, cleaned: 'true' and 'false' become booleans, a numeral (Devanagari digits included) a number.
 * A numeral longer than a number can hold exactly, such as a long document number, stays text; so does "1e5", which is a
 * unit in wing E more often than a hundred thousand.
 */
export function cleanQueryValue(raw: string): QueryValue {
  const text = stripQueryText(raw);
  const trimmed = text.trim();
  if (trimmed === 'true') return true;
  if (trimmed === 'false') return false;
  const digits = asciiDigits(trimmed);
  if (!numeric.test(digits)) return text;
  const significant = digits.replace(/[-.]/g, '').replace(/^0+/, '');
  return significant.length <= 15 ? Number(digits) : text;
}

/** A whole query string by name; a name given twice keeps its last value, as a form sent twice would. */
export function cleanQuery(params: Iterable<readonly [string, string]>): Record<string, QueryValue> {
  return Object.fromEntries([...params].map(([name, value]) => [name, cleanQueryValue(value)]));
}
