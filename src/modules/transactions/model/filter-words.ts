import { groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort, rupeesToPaise, type Currency } from '#core/money.ts';
import { listed } from '#core/listed.ts';
import { formatDate } from '#core/period.ts';
import type { FlaggedChoice, SaleFilter } from './sale-filter.ts';
import { reasonOf } from './scrutiny/reasons.ts';
import { shapeWords } from './shape.ts';
import { documentClassWords, propertyKindWords, saleKindWords } from './words.ts';

/** Said of sales that scrutiny or an analyst leaves out of figures. */
export const flaggedWords: Record<FlaggedChoice, string> = {
  'leave-out': 'without flagged ones',
  include: 'flagged ones too',
  only: 'flagged ones only',
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What each condition says in the sentence; null where it is not set. */
export type FilterWords = {
  documents: string;
  place: string;
  /** A part of the map. */
  within: string | null;
  kinds: string | null;
  configurations: string | null;
  period: string | null;
  price: string | null;
  area: string | null;
  saleKind: string | null;
  documentTypes: string | null;
  flagged: string | null;
  flag: string | null;
};

export function filterWords(filter: SaleFilter, currency: Currency | null): FilterWords {
  const price = (units: number) => (currency === null ? groupDigits(units, 'western') : formatMoneyShort(rupeesToPaise(units), currency));
  const area = between(filter.minAreaSqft, filter.maxAreaSqft, (sqft) => groupDigits(sqft), ['from', 'up to']);
  return {
    documents:
      filter.documentClass === 'all'
        ? 'documents of all kinds'
        : documentClassWords[filter.documentClass ?? 'market-sale'].many.toLowerCase(),
    place: placeWords(filter),
    within: filter.within === undefined ? null : shapeWords(filter.within),
    kinds: listed(filter.propertyKinds?.map((kind) => propertyKindWords[kind])),
    configurations: listed(filter.configurations),
    period: between(filter.from, filter.to, formatDate, ['since', 'until']),
    price: between(filter.minPrice, filter.maxPrice, price, ['from', 'up to']),
    area: area && `${area} sq ft`,
    saleKind: filter.saleKind === undefined ? null : saleKindWords[filter.saleKind],
    documentTypes: listed(filter.documentTypes),
    flagged: filter.flagged === undefined ? null : flaggedWords[filter.flagged],
    flag: listed(filter.flag?.map((reason) => lowerFirst(reasonOf(reason).label))),
  };
}

export function placeWords({ city, village, project }: SaleFilter): string {
  const parts = [project, village, city].filter((part) => part !== undefined);
  return parts.length === 0 ? 'all cities' : parts.join(', ');
}

function between<Value>(
  low: Value | undefined,
  high: Value | undefined,
  format: (value: Value) => string,
  [onlyLow, onlyHigh]: readonly [string, string],
): string | null {
  if (low !== undefined && high !== undefined) return `${format(low)} – ${format(high)}`;
  if (low !== undefined) return `${onlyLow} ${format(low)}`;
  return high === undefined ? null : `${onlyHigh} ${format(high)}`;
}

/** The whole filter in one sentence, for the empty state and the table's caption. */
export function filterSentence(filter: SaleFilter, currency: Currency | null): string {
  const words = filterWords(filter, currency);
  const parts: [lead: string, words: string | null][] = [
    ['within', words.within],
    ['of', words.configurations],
    ['registered', words.period],
    ['priced', words.price],
    ['measuring', words.area],
    ['only', words.saleKind],
    ['by', words.documentTypes],
    ['', words.flagged],
    ['doubted for', words.flag],
  ];
  const conditions = parts.filter(([, value]) => value !== null).map(([lead, value]) => `, ${`${lead} ${value}`.trim()}`);
  return `Registered ${words.documents}${words.kinds === null ? '' : ` of ${words.kinds}`} in ${words.place}${conditions.join('')}`;
}

/** "Flats in Baner, Pune": of what a number is, as its sentence begins. */
export function filterSubject(filter: SaleFilter): string {
  const { kinds, configurations, place } = filterWords(filter, null);
  const what = kinds ?? 'property of all kinds';
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}${configurations === null ? '' : ` of ${configurations}`} in ${place}`;
}
