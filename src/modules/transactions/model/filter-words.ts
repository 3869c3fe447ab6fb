import * as say from '#messages/transactions/filter-words';
import { groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort, rupeesToPaise, type Currency } from '#core/money.ts';
import { listed } from '#core/listed.ts';
import { formatDate } from '#core/period.ts';
import { tableOfWords } from '#core/table-of-words.ts';
import type { FlaggedChoice, SaleFilter } from './sale-filter.ts';
import { reasonOf } from './scrutiny/reasons.ts';
import { shapeWords } from './shape.ts';
import { documentClassWords, propertyKindWords, saleKindWords } from './words.ts';
import { documentTypeWords } from './document-type-words.ts';

/** Said of sales that scrutiny or an analyst leaves out of figures. */
export const flaggedWords: Record<FlaggedChoice, string> = tableOfWords({
  'leave-out': say.withoutFlagged,
  include: say.flaggedToo,
  only: say.flaggedOnly,
});

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
  promoter: string | null;
  floor: string | null;
  /** Where one of several is asked for. */
  currency: string | null;
  saleKind: string | null;
  documentTypes: string | null;
  flagged: string | null;
  flag: string | null;
};

export function filterWords(filter: SaleFilter, currency: Currency | null): FilterWords {
  const price = (units: number) => (currency === null ? groupDigits(units, 'western') : formatMoneyShort(rupeesToPaise(units), currency));
  const area = between(filter.minAreaSqft, filter.maxAreaSqft, (sqft) => groupDigits(sqft), fromUpTo);
  return {
    documents:
      filter.documentClass === 'all' ? say.allDocuments() : documentClassWords[filter.documentClass ?? 'market-sale'].many.toLowerCase(),
    place: placeWords(filter),
    within: filter.within === undefined ? null : shapeWords(filter.within),
    kinds: listed(filter.propertyKinds?.map((kind) => propertyKindWords[kind])),
    configurations: listed(filter.configurations),
    period: between(filter.from, filter.to, formatDate, [(day) => say.since({ day }), (day) => say.until({ day })]),
    price: between(filter.minPrice, filter.maxPrice, price, fromUpTo),
    area: area && say.areaInSqft({ area }),
    promoter: filter.promoter ?? null,
    floor: between(filter.minFloor, filter.maxFloor, (floor) => String(floor), fromUpTo),
    currency: filter.currency ?? null,
    saleKind: filter.saleKind === undefined ? null : saleKindWords[filter.saleKind],
    documentTypes: listed(filter.documentTypes?.map(documentTypeWords)),
    flagged: filter.flagged === undefined ? null : flaggedWords[filter.flagged],
    flag: listed(filter.flag?.map((reason) => lowerFirst(reasonOf(reason).label))),
  };
}

export function placeWords({ city, village, villages, project }: SaleFilter): string {
  const parts = [project, village ?? listed(villages) ?? undefined, city].filter((part) => part !== undefined);
  return parts.length === 0 ? say.allCities() : parts.join(', ');
}

type OneSide = (value: string) => string;
const fromUpTo: readonly [OneSide, OneSide] = [(low) => say.from({ low }), (high) => say.upTo({ high })];

function between<Value>(
  low: Value | undefined,
  high: Value | undefined,
  format: (value: Value) => string,
  [onlyLow, onlyHigh]: readonly [OneSide, OneSide],
): string | null {
  if (low !== undefined && high !== undefined) return say.between({ low: format(low), high: format(high) });
  if (low !== undefined) return onlyLow(format(low));
  return high === undefined ? null : onlyHigh(format(high));
}

/** What each condition adds to a sentence about sales, but for their documents, kind and place: "within 2 km around …", "priced up to ₹1 Cr". */
export function conditionWords(filter: SaleFilter, currency: Currency | null): string[] {
  const words = filterWords(filter, currency);
  const parts: (string | null)[] = [
    words.within && say.within({ shape: words.within }),
    words.configurations && say.ofConfigurations({ configurations: words.configurations }),
    words.period && say.registered({ period: words.period }),
    words.price && say.priced({ price: words.price }),
    words.currency && say.pricedIn({ currency: words.currency }),
    words.promoter && say.builtBy({ promoter: words.promoter }),
    words.floor && say.onFloors({ floors: words.floor }),
    words.area && say.measuring({ area: words.area }),
    words.saleKind && say.only({ kind: words.saleKind }),
    words.documentTypes && say.by({ types: words.documentTypes }),
    words.flagged,
    words.flag && say.doubtedFor({ reasons: words.flag }),
  ];
  return parts.filter((one) => one !== null);
}

/** The whole filter in one sentence, for the empty state and the table's caption. */
export function filterSentence(filter: SaleFilter, currency: Currency | null): string {
  const words = filterWords(filter, currency);
  const conditions = conditionWords(filter, currency).map((one) => `, ${one}`);
  const { documents, kinds, place } = words;
  return `${say.sentence({ documents, hasKinds: kinds !== null, kinds: kinds ?? '', place })}${conditions.join('')}`;
}

/** "Flats in Baner, Pune": of what a number is, as its sentence begins. */
export function filterSubject(filter: SaleFilter): string {
  const { kinds, configurations, place } = filterWords(filter, null);
  const what = kinds ?? say.allProperty();
  return say.subject({
    what: `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
    hasConfigurations: configurations !== null,
    configurations: configurations ?? '',
    place,
  });
}
