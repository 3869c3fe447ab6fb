/**
 * Money is an integer number of hundredths (paise, cents) of a currency, in a plain `number`. Integers are exact up to
 * 2^53, which is ₹90 lakh crore: more than all property sold in India in a decade, so sums stay exact without BigInt.
 * The product holds no currency without hundredths.
 */
import * as words from '#messages/core/numbers';
import { groupDigits, MINUS, parseExactDecimal, roundTo, type ExactDecimal } from './indian-number.ts';
import { isKnown, notKnown, type MaybeNumber } from './not-known.ts';

/** ISO 4217 code: INR, SGD, USD … */
export type Currency = string;
export type Money = { paise: number; currency: Currency };

export const PAISE_PER_RUPEE = 100;
export const RUPEES_PER_LAKH = 1e5;
export const RUPEES_PER_CRORE = 1e7;

/** To the nearest paisa, halves away from zero as written in decimal. */
export const rupeesToPaise = (rupees: number) => Math.round(roundTo(rupees, 2) * PAISE_PER_RUPEE);
export const paiseToRupees = (paise: number) => paise / PAISE_PER_RUPEE;

/** ₹ stands at the figure, letters stand off it: ₹84,50,000 but S$ 232,000. */
const symbols: Record<string, string> = { INR: '₹', SGD: 'S$ ', USD: 'US$ ', GBP: '£', EUR: '€', AED: 'AED ' };
const symbolOf = (currency: Currency) => symbols[currency] ?? `${currency} `;
const groupingOf = (currency: Currency) => (currency === 'INR' ? 'indian' : 'western');

/** Rounds hundredths to whole steps, halves away from zero; exact, as both are integers. */
function wholeSteps(paise: number, step: number) {
  const size = Math.abs(paise);
  const steps = Math.floor(size / step);
  return size - steps * step >= step / 2 ? steps + 1 : steps;
}

/** In full, to the whole rupee: ₹12,34,567 · S$ 232,000 · −₹500. With `hundredths`, to the paisa: ₹199.00. */
export function formatMoney(paise: MaybeNumber, currency: Currency = 'INR', { hundredths = false } = {}) {
  if (!isKnown(paise)) return notKnown();
  const size = hundredths ? wholeSteps(paise, 1) / 100 : wholeSteps(paise, 100);
  const sign = paise < 0 && size !== 0 ? MINUS : '';
  return sign + symbolOf(currency) + groupDigits(size, groupingOf(currency), hundredths ? 2 : 0);
}

/** Steps of the short form, largest last; each is left for the next when its rounded figure would fill it. */
const shortSteps = {
  indian: [
    { unit: 'L', units: RUPEES_PER_LAKH },
    { unit: 'Cr', units: RUPEES_PER_CRORE },
  ],
  western: [
    { unit: 'K', units: 1e3 },
    { unit: 'M', units: 1e6 },
    { unit: 'B', units: 1e9 },
  ],
};

/**
 * In little room. Rupees: from 1 crore ₹1.25 Cr, from 1 lakh ₹84.50 L, below that the whole rupee ₹84,500. Others:
 * S$ 1.25 M, S$ 232 K, S$ 950. Rounding carries: ₹99,99,999.60 is ₹1.00 Cr, never ₹100.00 L.
 */
export function formatMoneyShort(paise: MaybeNumber, currency: Currency = 'INR') {
  if (!isKnown(paise)) return notKnown();
  const grouping = groupingOf(currency);
  const whole = wholeSteps(paise, 100);
  const sign = paise < 0 && whole !== 0 ? MINUS : '';
  const start = sign + symbolOf(currency);
  const steps = shortSteps[grouping];
  if (whole < (steps[0]?.units ?? 0)) return start + groupDigits(whole, grouping);
  for (const [at, { unit, units }] of steps.entries()) {
    const decimals = unit === 'K' ? 0 : 2;
    const shown = wholeSteps(paise, (units * 100) / 10 ** decimals) / 10 ** decimals;
    const next = steps[at + 1];
    if (next && shown >= next.units / units) continue;
    const amount = start + groupDigits(shown, grouping, decimals);
    if (unit === 'L') return words.lakhShort({ amount });
    return unit === 'Cr' ? words.croreShort({ amount }) : `${amount} ${unit}`;
  }
  return notKnown();
}

/** A rate in units of the currency per square foot: ₹9,800/sq ft. Below 100 (rents) with one decimal: ₹48.5/sq ft. */
export function formatRate(ratePerSqft: MaybeNumber, currency: Currency = 'INR') {
  if (!isKnown(ratePerSqft)) return notKnown();
  const size = Math.abs(ratePerSqft);
  const decimals = roundTo(size, 1) < 100 && roundTo(size, 1) !== roundTo(size, 0) ? 1 : 0;
  const shown = roundTo(size, decimals);
  const sign = ratePerSqft < 0 && shown !== 0 ? MINUS : '';
  return words.perSqft({ amount: sign + symbolOf(currency) + groupDigits(shown, groupingOf(currency), decimals) });
}

/** "$" alone says no country's. */
export type CurrencyMark = Currency | 'dollar';

/**
 * Ways a currency is written, longer ones before what they contain ("S$" before "$"). Letters stand by themselves: "Rs" is no part of
 * "crores". "Rs" and "₨" are Indian rupees here; a neighbour's rupees are told by their code.
 */
const currencyWords: readonly (readonly [CurrencyMark, string])[] = [
  ['SGD', 's\\$|sgd'],
  ['USD', 'us ?\\$|usd|us dollars?'],
  ['AUD', 'au?\\$|aud'],
  ['CAD', 'ca?\\$|cad'],
  ['HKD', 'hk\\$|hkd'],
  ['NZD', 'nz\\$|nzd'],
  ['dollar', '\\$|dollars?'],
  ['INR', '₹|₨|rs\\.?|inr|rupees?|रुपये|रुपया|रुपए|रूपये|रू\\.?|रु\\.?'],
  ['GBP', '£|gbp|pounds?'],
  ['EUR', '€|eur|euros?'],
  ['AED', 'aed|dhs?\\.?|dirhams?|د\\.إ'],
  ['JPY', '¥|jpy|yen'],
  ['CHF', 'chf'],
  ['CNY', 'cny|rmb'],
  ['SAR', 'sar'],
  ['QAR', 'qar'],
  ['MYR', 'myr'],
  ['THB', 'thb|฿'],
  ['LKR', 'lkr'],
  ['NPR', 'npr'],
  ['PKR', 'pkr'],
  ['BDT', 'bdt|৳'],
];
const letters = '\\p{L}\\p{M}';
const currencyMarks = new RegExp(currencyWords.map(([, words]) => `((?<![${letters}])(?:${words})(?![${letters}]))`).join('|'), 'giu');

/** Takes the signs of currencies, "/-" and "only" out of a text: "Rs. 84,50,000/- only" → "84,50,000", INR. */
export function takeCurrency(text: string): { amount: string; marks: CurrencyMark[] } {
  const marks = new Set<CurrencyMark>();
  const amount = text
    .replace(currencyMarks, (_match, ...groups: unknown[]) => {
      const place = groups.findIndex((group) => typeof group === 'string');
      marks.add(currencyWords[place]![0]);
      return ' ';
    })
    .replace(/\/[-=]|-\/|(?<![\p{L}\p{M}])(?:only|फक्त)(?![\p{L}\p{M}])/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { amount, marks: [...marks] };
}

const DOLLARS: ReadonlySet<Currency> = new Set(['USD', 'SGD', 'AUD', 'CAD', 'HKD', 'NZD', 'TWD']);

/** Whether signs found in a text can all be those of one currency: a bare "$" is that of any dollar. */
export const areOfCurrency = (marks: readonly CurrencyMark[], currency: Currency) =>
  marks.every((mark) => mark === currency || (mark === 'dollar' && DOLLARS.has(currency)));

/** Power of ten of each number word. */
const powerOf: Record<string, number> = {
  k: 3,
  thousand: 3,
  thousands: 3,
  हजार: 3,
  l: 5,
  lac: 5,
  lacs: 5,
  lakh: 5,
  lakhs: 5,
  लाख: 5,
  m: 6,
  mn: 6,
  mln: 6,
  million: 6,
  millions: 6,
  cr: 7,
  crs: 7,
  crore: 7,
  crores: 7,
  कोटी: 7,
  कोटि: 7,
  करोड: 7,
  b: 9,
  bn: 9,
  billion: 9,
  billions: 9,
};

const plainAmount = /^\d{1,12}(?:\.\d{1,2})?$/;

/**
 * Reads an amount as people and registries write it: "₹ 84,50,000/-", "84.5 lakh", "1 crore 25 lakh", "S$ 232,000",
 * "रु. ८४,५०,०००". Without a currency in the text it is `currency`. Null when the text is no amount, could be two
 * ("12,34", "$" where the default is no dollar) or lies beyond 2^53.
 */
export function parseMoney(text: string, currency: Currency = 'INR'): Money | null {
  // Most cells of a file are plain numerals; a million rows need not take the long way.
  if (plainAmount.test(text)) return { paise: Math.round(Number(text) * 100), currency };
  let rest = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const { amount, marks } = takeCurrency(rest);
  const named = marks.filter((mark) => mark !== 'dollar');
  const own = named[0] ?? currency;
  if (named.length > 1 || !areOfCurrency(marks, own)) return null;
  rest = amount;
  const negative = /^[-−]/.test(rest);
  if (negative) rest = rest.slice(1).trim();
  if (rest === '') return null;
  const hundredths = amountInHundredths(rest);
  if (hundredths === null) return null;
  if (negative && hundredths < 0) return null;
  const paise = (negative ? -1 : 1) * hundredths;
  return { paise: paise === 0 ? 0 : paise, currency: own };
}

/** The hundredths a text stands for when its currency is settled elsewhere; null as for `parseMoney`. */
export const parsePaise = (text: string) => parseMoney(text)?.paise ?? null;

/** "1.25 crore", "1 crore 25 lakh", "८४ लाख" in hundredths of a currency that stands elsewhere; null when it is no such amount. */
export function amountInHundredths(text: string): number | null {
  const pieces = [...text.matchAll(/([^\p{L}\p{M}]+)([\p{L}\p{M}]*)\.?/gu)];
  if (pieces.length === 0 || pieces.map((piece) => piece[0]).join('') !== text) return null;
  let total = 0n;
  let lastPower = Infinity;
  for (const [, numeral = '', word = ''] of pieces) {
    const power = word === '' ? 0 : powerOf[word.toLowerCase()];
    const exact = parseExactDecimal(numeral);
    // "25 lakh 1 crore" and "5 lakh 20 lakh" are slips of the pen; which way they were meant we cannot know.
    if (power === undefined || exact === null || power >= lastPower) return null;
    if (pieces.length > 1 && exact.digits < 0n) return null;
    total += toHundredths(exact, power);
    lastPower = power;
  }
  const value = Number(total);
  return Number.isSafeInteger(value) ? value : null;
}

/** digits × 10^-scale × 10^power in hundredths, halves away from zero. */
function toHundredths({ digits, scale }: ExactDecimal, power: number): bigint {
  const shift = power + 2 - scale;
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  const half = digits < 0n ? -divisor / 2n : divisor / 2n;
  return (digits + half) / divisor;
}
