/**
 * A SaleFilter as the query of an address, for every screen alike, so that going from one screen to another loses nothing. Fields are
 * called as in the API; what addresses called them before is still read.
 */
import { asciiDigits } from '#core/indian-number.ts';
import { parseDate } from '#core/period.ts';
import { cleanQueryValue, stripQueryText } from '#core/query-text.ts';
import { SaleFilter } from './sale-filter.ts';

/** What a screen shows where its address does not say: from which days, and of which kinds. */
export type UsualScope = Pick<SaleFilter, 'from' | 'to' | 'propertyKinds'>;

type FieldName = keyof SaleFilter;
type Field = { kind: 'text' | 'number' | 'day' | 'list'; before?: string };

/** Each field of the filter has a line here, or this does not compile. `before`: its name in older addresses of the explorer. */
const fields = {
  city: { kind: 'text' },
  village: { kind: 'text' },
  villages: { kind: 'list' },
  project: { kind: 'text' },
  promoter: { kind: 'text' },
  within: { kind: 'text' },
  from: { kind: 'day' },
  to: { kind: 'day' },
  minAreaSqft: { kind: 'number', before: 'minArea' },
  maxAreaSqft: { kind: 'number', before: 'maxArea' },
  minPrice: { kind: 'number' },
  maxPrice: { kind: 'number' },
  minFloor: { kind: 'number' },
  maxFloor: { kind: 'number' },
  configurations: { kind: 'list', before: 'bhk' },
  propertyKinds: { kind: 'list', before: 'kind' },
  documentTypes: { kind: 'list', before: 'document' },
  saleKind: { kind: 'text', before: 'sale' },
  documentClass: { kind: 'text', before: 'class' },
  currency: { kind: 'text' },
  flagged: { kind: 'text' },
  flag: { kind: 'list', before: 'reason' },
} as const satisfies Record<FieldName, Field>;

const fieldNames = Object.keys(fields) as FieldName[];

/** Written where the usual scope limits and the filter does not: `period=all`, `propertyKinds=all`. */
const noLimit = 'all';

/**
 * Reads the query of an address. What is no value of its field is left out by itself; where neither days nor `period=all` is given, the
 * days are the usual ones, and kinds likewise.
 */
export function readSaleFilter(query: URLSearchParams, usual: UsualScope = {}): SaleFilter {
  const found: Partial<Record<FieldName, unknown>> = {};
  for (const field of fieldNames) {
    const read = readField(field, valuesOf(query, field));
    if (read !== undefined) found[field] = read;
  }
  if (found.from === undefined && found.to === undefined && !asksForAllTime(query)) Object.assign(found, daysOf(usual));
  if (found.propertyKinds === undefined && usual.propertyKinds !== undefined && !valuesOf(query, 'propertyKinds').includes(noLimit))
    found.propertyKinds = usual.propertyKinds;
  return SaleFilter.parse(found);
}

/** The query of a filter; what is usual is left out of it. An empty list limits nothing and is written as none. */
export function writeSaleFilter(filter: SaleFilter, usual: UsualScope = {}): URLSearchParams {
  const query = new URLSearchParams();
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  const isUsual = {
    days: filter.from === usual.from && filter.to === usual.to,
    kinds: isSameList(filter.propertyKinds, usual.propertyKinds),
  };
  if (!isUsual.days && !hasDays) query.set('period', noLimit);
  for (const field of fieldNames) {
    if (field === 'from' || field === 'to' ? isUsual.days : field === 'propertyKinds' && isUsual.kinds) continue;
    const values = [filter[field] ?? []].flat();
    for (const value of values) query.append(field, String(value));
    if (field === 'propertyKinds' && values.length === 0) query.append(field, noLimit);
  }
  return query;
}

/** The part of an address that is its filter, what it says of usual limits included: for the same view on another screen. */
export function filterQuery(query: URLSearchParams): URLSearchParams {
  const part = new URLSearchParams();
  if (asksForAllTime(query)) part.set('period', noLimit);
  for (const field of fieldNames) for (const value of valuesOf(query, field)) part.append(field, value);
  return part;
}

/** Whether an address says that it is of all time. */
export const asksForAllTime = (query: URLSearchParams) =>
  query.getAll('period').at(-1) === noLimit && (['from', 'to'] as const).every((end) => readField(end, query.getAll(end)) === undefined);

/** Everything of a filter but its place. */
export type Conditions = Omit<SaleFilter, 'city' | 'village' | 'villages' | 'project'>;

/** Everything that narrows but the place; empty lists do not. */
export function conditionsOf({
  city: _city,
  village: _village,
  villages: _villages,
  project: _project,
  ...conditions
}: SaleFilter): Conditions {
  const set = Object.entries(conditions).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(set);
}

function valuesOf(query: URLSearchParams, field: FieldName): readonly string[] {
  const { before }: Field = fields[field];
  const values = query.getAll(field);
  return values.length > 0 || before === undefined ? values : query.getAll(before);
}

function readField(field: FieldName, given: readonly string[]): unknown {
  const schema = SaleFilter.shape[field];
  const fit = (value: unknown) => schema.safeParse(value).data;
  const last = given.at(-1);
  if (last === undefined) return undefined;
  switch (fields[field].kind) {
    case 'text':
      // As it is written, where that is a value: a name without its ampersand is another name.
      return fit(last) ?? fit(stripQueryText(last));
    case 'number':
      return fit(readNumber(last));
    case 'day':
      return fit(last.trim()) ?? fit(parseDate(cleanQueryValue(last)) ?? undefined);
    case 'list': {
      const values = given.flatMap((one) => [one, stripQueryText(one)].find((text) => schema.safeParse([text]).success) ?? []);
      return values.length === 0 ? undefined : (fit(values) ?? fit([...new Set(values)]));
    }
  }
}

/** "₹5,00,000", "६००", "-1" for a basement, and "1e-7", which is how the smallest numbers are written. */
function readNumber(text: string): number | undefined {
  const digits = asciiDigits(stripQueryText(text).trim());
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?$/i.test(digits) ? Number(digits) : undefined;
}

const daysOf = ({ from, to }: UsualScope) => ({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) });

const isSameList = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((value, at) => value === other[at]);
