import { parseDate } from '#core/period.ts';
import { cleanQueryValue, type QueryValue } from '#core/query-text.ts';
import { HexIndex, SaleFilter, SaleSort } from '../contract.ts';

export const mapShapes = ['circles', 'hexes'] as const;
export const mapColours = ['sales', 'rate'] as const;

/** Everything one sees on the Sales explorer: the address holds all of it, so any view can be shared. */
export type ExplorerState = {
  filter: SaleFilter;
  sort: SaleSort;
  mapShape: (typeof mapShapes)[number];
  mapColour: (typeof mapColours)[number];
  /** The hexagon of the map that is looked into; one of the filter's own, so another filter closes it. */
  openHex: string | null;
  /** The sale open in the side panel. */
  openSale: string | null;
};

export const explorerPath = '/v4/st/listings/';

/** The names of the filter's fields in the address. City, village and project are its path. */
const names = {
  from: 'from',
  to: 'to',
  minAreaSqft: 'minArea',
  maxAreaSqft: 'maxArea',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  configurations: 'bhk',
  propertyKinds: 'kind',
  documentTypes: 'document',
  saleKind: 'sale',
  documentClass: 'class',
  currency: 'currency',
  flagged: 'flagged',
  flag: 'reason',
} as const satisfies Partial<Record<keyof SaleFilter, string>>;
type Named = keyof typeof names;
const lists = new Set<Named>(['configurations', 'propertyKinds', 'documentTypes', 'flag']);
const days = new Set<Named>(['from', 'to']);

const initial = SaleSort.parse({});

type Place = { city?: string; village?: string; project?: string };

/** A path cannot carry these: browsers take them for "here" and "one up". */
const named = (part: string | undefined) => (part?.trim() === '.' || part?.trim() === '..' ? undefined : part);

/** Reads an address. Values are cleaned as the specification says; what is not a value of its field is left out. */
export function readExplorer(place: Place, query: URLSearchParams): ExplorerState {
  const found: Record<string, unknown> = { city: named(place.city), village: named(place.village), project: named(place.project) };
  for (const field of Object.keys(names) as Named[]) {
    const values = query.getAll(names[field]).map(cleanQueryValue);
    if (values.length > 0) found[field] = readField(field, values);
  }
  const filter: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(found)) {
    const read = SaleFilter.shape[field as keyof SaleFilter].safeParse(value);
    if (read.success && read.data !== undefined) filter[field] = read.data;
  }
  const sortBy = SaleSort.shape.sortBy.safeParse(query.get('sortBy') ?? undefined);
  const direction = SaleSort.shape.direction.safeParse(query.get('direction') ?? undefined);
  const open = query.get('open');
  return {
    filter: SaleFilter.parse(filter),
    sort: { sortBy: sortBy.data ?? initial.sortBy, direction: direction.data ?? initial.direction },
    mapShape: query.get('map') === 'hexes' ? 'hexes' : 'circles',
    mapColour: query.get('colour') === 'sales' ? 'sales' : 'rate',
    openHex: HexIndex.safeParse(query.get('hex')).data ?? null,
    openSale: open !== null && /^\d{1,20}$/.test(open) ? open : null,
  };
}

function readField(field: Named, values: readonly QueryValue[]): unknown {
  if (lists.has(field)) {
    // A number in a list is a text that looked like one.
    const taken = [...new Set(values.map(String))].filter((one) => SaleFilter.shape[field].safeParse([one]).success);
    return taken.length > 0 ? taken : undefined;
  }
  const last = values.at(-1);
  if (days.has(field)) return parseDate(last) ?? undefined;
  return last;
}

/** The address of a state; what is as usual is left out of it. */
export function explorerAddress({ filter, sort, mapShape, mapColour, openHex, openSale }: ExplorerState): string {
  const path = [filter.city, filter.village, filter.project].filter((part) => part !== undefined).map((part) => `${encodeSegment(part)}/`);
  const query = new URLSearchParams();
  for (const field of Object.keys(names) as Named[]) {
    const value = filter[field];
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(names[field], plain(one));
  }
  if (sort.sortBy !== initial.sortBy) query.set('sortBy', sort.sortBy);
  if (sort.direction !== initial.direction) query.set('direction', sort.direction);
  if (mapShape !== 'circles') query.set('map', mapShape);
  if (mapColour !== 'rate') query.set('colour', mapColour);
  if (openHex !== null) query.set('hex', openHex);
  if (openSale !== null) query.set('open', openSale);
  const text = query.toString();
  return `${explorerPath}${path.join('')}${text === '' ? '' : `?${text}`}`;
}

/** "1e+21" would be read back as letters. */
const plain = (value: string | number) =>
  typeof value === 'number' ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 }) : value;

const nothingOpen = { openHex: null, openSale: null };

/** A part of one dot or two would be walked away by the browser. */
const encodeSegment = (part: string) => encodeURIComponent(part).replaceAll(/^\.{1,2}$/g, (dots) => '%2E'.repeat(dots.length));

/** Choosing a place forgets the smaller places chosen in the former one, and what was open. */
export const atPlace = (state: ExplorerState, { city, village, project }: Place): ExplorerState => ({
  ...state,
  filter: {
    ...state.filter,
    city,
    village: city === undefined ? undefined : village,
    project: village === undefined ? undefined : project,
  },
  ...nothingOpen,
});

export const withFilter = (state: ExplorerState, change: Partial<SaleFilter>): ExplorerState => ({
  ...state,
  filter: { ...state.filter, ...change },
  ...nothingOpen,
});

/** The place stays; everything else that narrows goes. */
export const withoutConditions = (state: ExplorerState): ExplorerState => ({
  ...state,
  filter: SaleFilter.parse({ city: state.filter.city, village: state.filter.village, project: state.filter.project }),
  ...nothingOpen,
});
export const hasConditions = ({ filter }: ExplorerState) => (Object.keys(names) as Named[]).some((field) => filter[field] !== undefined);
