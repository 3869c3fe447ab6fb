import * as words from '#messages/transactions/findings';
import { formatAreaSqm } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoney, formatRate, rupeesToPaise, type Currency } from '#core/money.ts';
import { tableOfWords } from '#core/table-of-words.ts';
import type { ScrutinyFinding } from './scrutiny.ts';

type Numbers = Pick<ScrutinyFinding, 'reason' | 'measured' | 'expected' | 'likely' | 'n' | 'basis'>;

const bases: Readonly<Record<string, string>> = tableOfWords({
  locality: words.ofHalfYear,
  'locality-years': words.ofYears,
  city: words.ofCity,
  building: words.ofProject,
  age: words.ofAge,
});

const dayWords = (value: number) => words.days({ isOne: Math.abs(value) === 1, days: groupDigits(value) });

/** The numbers behind a reason as a sentence, or '' where it has none: "₹1,00,000 a sq ft; usual are ₹10,000 (40 sales of the locality …)." */
export function findingNumbers({ reason, measured, expected, likely, n, basis }: Numbers, currency: Currency): string {
  if (measured === null) return '';
  const money = (value: number) => formatMoney(rupeesToPaise(value), currency);
  const behind =
    n === 0 ? '' : words.behind({ isOne: n === 1, sales: formatCount(n), hasBasis: bases[basis] !== undefined, basis: bases[basis] ?? '' });
  switch (reason) {
    case 'rate-out-of-band':
    case 'rate-out-of-building':
    case 'wrong-decimal-price':
    case 'wrong-decimal-area': {
      const rate = words.rate({
        rate: formatRate(measured, currency),
        hasUsual: expected !== null,
        usual: expected === null ? '' : formatRate(expected, currency),
        hasBehind: expected !== null && behind !== '',
        behind,
      });
      if (likely === null) return rate;
      return `${rate} ${words.meant({ likely: reason === 'wrong-decimal-price' ? money(likely) : formatAreaSqm(likely) })}`;
    }
    case 'zero-price':
    case 'token-price':
    case 'equals-guideline-value':
    case 'related-parties':
    case 'below-half-market-value':
      return expected === null
        ? words.noOfficial({ price: money(measured) })
        : words.official({ price: money(measured), value: money(expected) });
    case 'registered-before-execution':
      return words.signedAfter({ days: dayWords(-measured) });
    case 'stale-execution':
    case 'registered-late':
      return words.late({ days: dayWords(measured), allowed: dayWords(expected ?? 0) });
    case 'implausible-floor': {
      const floor = groupDigits(measured);
      return behind === '' ? words.noBuilding({ floor }) : words.nearlyAll({ floor, below: groupDigits((expected ?? 0) + 1), behind });
    }
    case 'bulk':
      return words.bulk({ units: groupDigits(measured) });
    case 'date-out-of-order':
      return words.outOfOrder({ days: dayWords(measured), documents: formatCount(n), usual: dayWords(Math.round(expected ?? 0)) });
    default:
      return '';
  }
}
