import { formatAreaSqm } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoney, formatRate, rupeesToPaise, type Currency } from '#core/money.ts';
import type { ScrutinyFinding } from './scrutiny.ts';

type Numbers = Pick<ScrutinyFinding, 'reason' | 'measured' | 'expected' | 'likely' | 'n' | 'basis'>;

const bases: Readonly<Record<string, string>> = {
  locality: 'of the locality in that half-year',
  'locality-years': 'of the locality in the years around',
  city: 'of the city',
  building: 'of the project',
};

/** The numbers behind a reason as a sentence, or '' where it has none: "₹1,00,000 a sq ft; usual are ₹10,000 (40 sales of the locality …)." */
export function findingNumbers({ reason, measured, expected, likely, n, basis }: Numbers, currency: Currency): string {
  if (measured === null) return '';
  const money = (value: number) => formatMoney(rupeesToPaise(value), currency);
  const days = (value: number) => `${groupDigits(value)} ${Math.abs(value) === 1 ? 'day' : 'days'}`;
  const behind = n > 0 ? ` (${formatCount(n)} ${n === 1 ? 'sale' : 'sales'} ${bases[basis] ?? ''})`.replace(' )', ')') : '';
  switch (reason) {
    case 'rate-out-of-band':
    case 'rate-out-of-building':
    case 'wrong-decimal-price':
    case 'wrong-decimal-area': {
      const usual = expected === null ? '' : `; usual is ${formatRate(expected, currency)}${behind}`;
      const meant =
        likely === null
          ? ''
          : ` Probably meant: ${reason === 'wrong-decimal-price' ? money(likely) : formatAreaSqm(likely)}, which is not put in its place.`;
      return `${formatRate(measured, currency)}${usual}.${meant}`;
    }
    case 'zero-price':
    case 'token-price':
    case 'equals-guideline-value':
    case 'related-parties':
    case 'below-half-market-value':
      return expected === null
        ? `${money(measured)}; the official value is not known.`
        : `${money(measured)}; the official value is ${money(expected)}.`;
    case 'registered-before-execution':
      return `Signed ${days(-measured)} after it was registered.`;
    case 'stale-execution':
    case 'registered-late':
      return `${days(measured)} from signing to registration; the law gives ${days(expected ?? 0)}.`;
    case 'implausible-floor':
      return `Floor ${groupDigits(measured)}; ${behind === '' ? 'no building has it' : `nearly all lie below floor ${groupDigits((expected ?? 0) + 1)}${behind}`}.`;
    case 'bulk':
      return `${groupDigits(measured)} units on that day.`;
    case 'date-out-of-order':
      return `${days(measured)} away from the ${formatCount(n)} documents numbered around it; up to ${days(Math.round(expected ?? 0))} are usual.`;
    default:
      return '';
  }
}
