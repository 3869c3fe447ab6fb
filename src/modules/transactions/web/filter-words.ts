import { groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort, rupeesToPaise, type Currency } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import type { SaleFilter } from '../contract.ts';
import { documentClassWords, propertyKindWords, saleKindWords } from '../model/words.ts';

/** What each part of the sentence says now: "Market sales of flats, 2 BHK, in Baner, Pune, registered since 1 Jan 2021 …". */
export type FilterWords = {
  documents: string;
  kinds: string;
  configurations: string;
  place: string;
  period: string;
  price: string;
  area: string;
  saleKind: string;
  documentTypes: string;
};

export function filterWords(filter: SaleFilter, currency: Currency | null): FilterWords {
  const price = (units: number) => (currency === null ? groupDigits(units, 'western') : formatMoneyShort(rupeesToPaise(units), currency));
  const area = (sqft: number) => groupDigits(sqft);
  return {
    documents: filter.documentClass === 'all' ? 'All documents' : documentClassWords[filter.documentClass ?? 'market-sale'].many,
    kinds: listed(filter.propertyKinds?.map((kind) => propertyKindWords[kind])) ?? 'any property',
    configurations: listed(filter.configurations) ?? 'any configuration',
    place: placeWords(filter),
    period: between(filter.from, filter.to, formatDate, { since: 'since', until: 'until' }) ?? 'at any time',
    price: between(filter.minPrice, filter.maxPrice, price, { since: 'from', until: 'up to' }) ?? 'any price',
    area: withUnit(between(filter.minAreaSqft, filter.maxAreaSqft, area, { since: 'from', until: 'up to' })) ?? 'any size',
    saleKind: filter.saleKind === undefined ? 'first sales and resales' : saleKindWords[filter.saleKind],
    documentTypes: listed(filter.documentTypes) ?? 'any document type',
  };
}

export function placeWords({ city, village, project }: SaleFilter): string {
  const parts = [project, village, city].filter((part) => part !== undefined);
  return parts.length === 0 ? 'all cities' : parts.join(', ');
}

const withUnit = (text: string | undefined) => (text === undefined ? undefined : `${text} sq ft`);

/** "2 BHK", "2 BHK or 3 BHK", "4 of them" would hide; so three are named and the rest counted. */
function listed(names: readonly string[] | undefined): string | undefined {
  if (names === undefined || names.length === 0) return undefined;
  const [last, ...others] =
    names.length > 3 ? [`${names.length - 2} others`, ...names.slice(0, 2)] : [names.at(-1) ?? '', ...names.slice(0, -1)];
  return others.length === 0 ? last : `${others.join(', ')} or ${last}`;
}

function between<Value>(
  low: Value | undefined,
  high: Value | undefined,
  format: (value: Value) => string,
  words: { since: string; until: string },
): string | undefined {
  if (low === undefined && high === undefined) return undefined;
  if (high === undefined) return `${words.since} ${format(low as Value)}`;
  if (low === undefined) return `${words.until} ${format(high)}`;
  return `${format(low)} – ${format(high)}`;
}

/** The whole filter as one sentence, for the empty state and for sharing. */
export function filterSentence(filter: SaleFilter, currency: Currency | null): string {
  const words = filterWords(filter, currency);
  const parts = [`${words.documents} of ${words.kinds} in ${words.place}`];
  if (filter.configurations) parts.push(words.configurations);
  if (filter.from ?? filter.to) parts.push(`registered ${words.period}`);
  if (filter.minPrice ?? filter.maxPrice) parts.push(words.price);
  if (filter.minAreaSqft ?? filter.maxAreaSqft) parts.push(words.area);
  if (filter.saleKind) parts.push(words.saleKind);
  if (filter.documentTypes) parts.push(words.documentTypes);
  return parts.join(', ');
}
