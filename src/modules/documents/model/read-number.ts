import * as words from '#messages/documents/faults';
import { asciiDigits } from '#core/indian-number.ts';
import { amountInHundredths, areOfCurrency, type Currency, type CurrencyMark, takeCurrency } from '#core/money.ts';
import type { MoneyUnit } from '../contract.ts';
import { fault, type Fault, isFault } from './fault.ts';

export type DecimalMark = '.' | ',';

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const SCIENTIFIC = /^-?\d+(?:\.\d+)?e\+?\d{1,2}$/i;
// Western (1,234,567) and Indian (12,34,567) grouping; a group of one or four digits means the comma is something else.
const GROUPED = /^-?\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$/;
const GROUPED_COMMA = /^-?\d{1,3}(?:\.\d{3})*(?:,\d+)?$/;
const PLAIN_COMMA = /^-?\d+(?:,\d+)?$/;

/** A number in digits: thousands grouped or not, brackets or a minus for negative, Devanagari digits read too. */
export function readNumber(text: string, mark: DecimalMark = '.'): number | Fault {
  if (mark === '.' && PLAIN.test(text)) return Number(text);
  let digits = asciiDigits(text).replace(/\s+/g, '').replace(/^\+/, '').replace('−', '-');
  if (digits.startsWith('(') && digits.endsWith(')')) digits = `-${digits.slice(1, -1)}`;
  if (mark === '.') {
    if (PLAIN.test(digits) || SCIENTIFIC.test(digits)) return Number(digits);
    if (GROUPED.test(digits)) return Number(digits.replaceAll(',', ''));
    if (GROUPED_COMMA.test(digits) || PLAIN_COMMA.test(digits)) return fault(words.decimalComma());
  } else {
    if (PLAIN_COMMA.test(digits)) return Number(digits.replace(',', '.'));
    if (GROUPED_COMMA.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  }
  return fault(words.notNumber());
}

export function readInteger(text: string, mark: DecimalMark = '.'): number | Fault {
  const number = readNumber(text, mark);
  if (isFault(number)) return number;
  return Number.isInteger(number) ? number : fault(words.notWholeNumber());
}

export const moneyUnitScale: Record<MoneyUnit, number> = {
  units: 1,
  hundredths: 0.01,
  thousand: 1e3,
  lakh: 1e5,
  million: 1e6,
  crore: 1e7,
};
/** 90 lakh crore: above it hundredths are no longer exact in a double, and no sale is near it. */
const MOST_HUNDREDTHS = 9e15;

/**
 * A sum of money in hundredths of `currency`. A unit in the text ("1.2 Cr") stands over the unit of the column. A sign of another
 * currency is a fault: what a dollar sign stands before is no rupees.
 */
export function readMoney(
  text: string,
  { unit = 'units', mark = '.', currency = 'INR' }: { unit?: MoneyUnit; mark?: DecimalMark; currency?: Currency } = {},
): number | Fault {
  const scale = moneyUnitScale[unit];
  if (mark === '.' && PLAIN.test(text)) return inHundredths(Number(text) * scale);
  const { amount, marks } = takeCurrency(text.normalize('NFC'));
  if (!areOfCurrency(marks, currency)) return fault(otherCurrency(marks, currency));
  if (HAS_LETTERS.test(amount) && !SCIENTIFIC.test(amount)) {
    const hundredths = amountInHundredths(mark === '.' ? amount : amount.replaceAll('.', '').replace(',', '.'));
    return hundredths ?? fault(words.notMoney());
  }
  const number = readNumber(amount, mark);
  if (isFault(number)) return number.fault === words.notNumber() ? fault(words.notMoney()) : number;
  return inHundredths(number * scale);
}

const HAS_LETTERS = /\p{L}/u;

function inHundredths(units: number): number | Fault {
  const hundredths = Math.round(units * 100);
  return Math.abs(hundredths) > MOST_HUNDREDTHS ? fault(words.tooMuchMoney()) : hundredths;
}

const otherCurrency = (marks: readonly CurrencyMark[], currency: Currency) =>
  words.otherCurrency({
    marks: marks.map((mark) => (mark === 'dollar' ? words.dollars() : mark)).reduce((one, other) => words.twoMarks({ one, other })),
    currency,
  });
