import * as words from '#messages/core/numbers';
import { isKnown, notKnown, type MaybeNumber } from './not-known.ts';

/** The typographic minus (U+2212): as wide as the plus sign, so signed columns line up. Parsers take it and the hyphen alike. */
export const MINUS = '−';

export type Grouping = 'indian' | 'western';

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(grouping: Grouping, decimals: number) {
  const key = `${grouping}${decimals}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(grouping === 'indian' ? 'en-IN' : 'en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
    // A value that rounds to nothing has no sign: never "−0".
    signDisplay: 'negative',
  });
  formatters.set(key, made);
  return made;
}

/**
 * 1234567.8 → "12,34,568" (Indian) or "1,234,568" (western). Halves go away from zero, judged on the number as it is
 * written (1.005 → 1.01), not on its binary shadow as `toFixed` does.
 */
export function groupDigits(value: MaybeNumber, grouping: Grouping = 'indian', decimals = 0) {
  if (!isKnown(value)) return notKnown();
  return formatterFor(grouping, decimals).format(value).replace('-', MINUS);
}

/** A whole number of things: 123456 → "1,23,456". */
export const formatCount = (count: MaybeNumber) => groupDigits(count, 'indian', 0);

/** Rounded, halves away from zero, to `decimals` places as written in decimal. */
export function roundTo(value: number, decimals: number) {
  if (!Number.isFinite(value) || (decimals >= 0 && Number.isInteger(value))) return value === 0 ? 0 : value;
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  if (!Number.isSafeInteger(shifted)) return value;
  const rounded = Number(`${shifted}e${-decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Counts in little room: 950 → "950", 12,400 → "12.4k", 1,25,000 → "1.25 lakh", 3,40,00,000 → "3.40 cr".
 * The step is chosen after rounding, so 99,960 reads "1.00 lakh" and never "100.0k".
 */
export function compactCount(count: MaybeNumber) {
  if (!isKnown(count)) return notKnown();
  const size = Math.abs(count);
  const sign = count < 0 ? MINUS : '';
  if (roundTo(size, 0) < 1e3) return groupDigits(count);
  if (roundTo(size / 1e3, 1) < 100) return words.thousandCount({ count: sign + groupDigits(size / 1e3, 'indian', 1) });
  if (roundTo(size / 1e5, 2) < 100) return words.lakhCount({ count: sign + groupDigits(size / 1e5, 'indian', 2) });
  return words.croreCount({ count: sign + groupDigits(size / 1e7, 'indian', 2) });
}

/** "₹84.50 L" → figure and unit, for a unit that is set smaller; whatever language the unit is in. */
export function splitUnit(text: string): { figure: string; unit: string } {
  const [, figure = text, unit = ''] = /^(.*\d)([^\d]*)$/.exec(text) ?? [];
  return { figure, unit };
}

/** Devanagari digits ० to ९ become 0 to 9; everything else stays. */
export const asciiDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** A decimal numeral held exactly: `digits` × 10^-`scale`. */
export type ExactDecimal = { digits: bigint; scale: number };

const plain = /^\d+$/;
const western = /^\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*$/;
const indian = /^\d{1,2}(?:([, '])\d{2})*([, '])\d{3}$/;

const isGrouped = (whole: string) => {
  if (plain.test(whole) || western.test(whole)) return true;
  const parts = indian.exec(whole);
  return parts !== null && (parts[1] === undefined || parts[1] === parts[2]);
};

/**
 * Reads a numeral the way it may stand in an Indian or western document: grouped or not, Devanagari digits, any space as
 * separator, either minus, "(1,200)" as a negative. Null for whatever could mean two things: "12,34", "1.234,5", "1.2.3".
 */
export function parseExactDecimal(text: string): ExactDecimal | null {
  let rest = asciiDigits(text)
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/\u2019/g, "'")
    .trim();
  let negative = false;
  const bracketed = /^\((.*)\)$/.exec(rest);
  if (bracketed) {
    negative = true;
    rest = (bracketed[1] ?? '').trim();
  } else if (/^[-\u2212+]/.test(rest)) {
    negative = rest[0] !== '+';
    rest = rest.slice(1).trim();
  }
  const parts = /^([\d, ']*)(?:\.(\d+))?$/.exec(rest);
  if (!parts) return null;
  const whole = parts[1] ?? '';
  const fraction = parts[2] ?? '';
  if (whole === '' ? fraction === '' : !isGrouped(whole)) return null;
  const digits = BigInt(whole.replace(/\D/g, '') + fraction);
  return { digits: negative ? -digits : digits, scale: fraction.length };
}

const plainDecimal = /^\d{1,15}(?:\.\d{1,15})?$/;

/** The number a text stands for, or null when it stands for none or for two. */
export function parseNumber(text: string): number | null {
  // Most cells of a file are plain numerals; a million rows need not take the long way.
  if (plainDecimal.test(text)) return Number(text);
  const exact = parseExactDecimal(text);
  if (exact === null) return null;
  const value = Number(`${exact.digits}e-${exact.scale}`);
  return Number.isFinite(value) ? value : null;
}
