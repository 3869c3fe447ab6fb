import { HexIndex, SaleSort, type SaleFilter } from '../contract.ts';
import { asksForAllTime, conditionsOf, readSaleFilter, writeSaleFilter } from '../model/sale-filter-address.ts';
import { isDefaultKinds, usualScope } from '../model/default-scope.ts';

export const mapShapes = ['circles', 'hexes'] as const;
export const mapColours = ['sales', 'rate'] as const;

/** Everything one sees on the Sales explorer: the address holds all of it, so any view can be shared. */
export type ExplorerState = {
  filter: SaleFilter;
  /** Without days of its own a view is of the last twelve whole months the data reach, unless all time is asked for. */
  isAllTime: boolean;
  sort: SaleSort;
  mapShape: (typeof mapShapes)[number];
  mapColour: (typeof mapColours)[number];
  /** The hexagon of the map that is looked into; one of the filter's own, so another filter closes it. */
  openHex: string | null;
  /** The sale open in the side panel. */
  openSale: string | null;
};

export const explorerPath = '/v4/st/listings/';

const initial = SaleSort.parse({});

const levels = ['city', 'village', 'project'] as const;
type Place = { city?: string; village?: string; project?: string };

/** Browsers take these parts of a path for "here" and "one up", and routers the last for a slash; such names stand in the query. */
const fitsPath = (part: string) => part !== '.' && part !== '..' && !/%2f/i.test(part);

/** Reads an address: the place is its path, whatever its query says, and the rest of the filter is its query. */
export function readExplorer(place: Place, query: URLSearchParams): ExplorerState {
  const all = new URLSearchParams(query);
  for (const level of levels) if (place[level] !== undefined) all.set(level, place[level]);
  const sortBy = SaleSort.shape.sortBy.safeParse(query.get('sortBy') ?? undefined);
  const direction = SaleSort.shape.direction.safeParse(query.get('direction') ?? undefined);
  const open = query.get('open');
  return {
    filter: readSaleFilter(all, usualScope),
    isAllTime: asksForAllTime(query),
    sort: { sortBy: sortBy.data ?? initial.sortBy, direction: direction.data ?? initial.direction },
    mapShape: query.get('map') === 'hexes' ? 'hexes' : 'circles',
    mapColour: query.get('colour') === 'sales' ? 'sales' : 'rate',
    openHex: HexIndex.safeParse(query.get('hex')).data ?? null,
    openSale: open !== null && /^\d{1,20}$/.test(open) ? open : null,
  };
}

/** The address of a state; what is as usual is left out of it. */
export function explorerAddress({ filter, isAllTime, sort, mapShape, mapColour, openHex, openSale }: ExplorerState): string {
  const query = writeSaleFilter(filter, usualScope);
  if (isAllTime) query.set('period', 'all');
  let path = '';
  for (const level of levels) {
    const part = filter[level];
    if (part === undefined || !fitsPath(part)) break;
    path += `${encodeURIComponent(part)}/`;
    query.delete(level);
  }
  if (sort.sortBy !== initial.sortBy) query.set('sortBy', sort.sortBy);
  if (sort.direction !== initial.direction) query.set('direction', sort.direction);
  if (mapShape !== 'circles') query.set('map', mapShape);
  if (mapColour !== 'rate') query.set('colour', mapColour);
  if (openHex !== null) query.set('hex', openHex);
  if (openSale !== null) query.set('open', openSale);
  const text = query.toString();
  return `${explorerPath}${path}${text === '' ? '' : `?${text}`}`;
}

const nothingOpen = { openHex: null, openSale: null };

/** Choosing a place forgets the smaller places chosen in the former one, and what was open. */
export const atPlace = (state: ExplorerState, { city, village, project }: Place): ExplorerState => ({
  ...state,
  filter: {
    ...state.filter,
    city,
    village: city === undefined ? undefined : village,
    villages: undefined,
    project: village === undefined ? undefined : project,
  },
  ...nothingOpen,
});

/** Taking the days away is asking for all time. */
export function withFilter(state: ExplorerState, change: Partial<SaleFilter>): ExplorerState {
  const filter = { ...state.filter, ...change };
  const noDays = filter.from === undefined && filter.to === undefined;
  return { ...state, filter, isAllTime: noDays && (state.isAllTime || 'from' in change || 'to' in change), ...nothingOpen };
}

/** A place as it is shown when nothing else is chosen. */
export const usualAt = (place: Place): ExplorerState => readExplorer(place, new URLSearchParams());

/** Everything that is held of a place: of any kind, whenever it was registered. */
export const everythingAt = (place: Place): ExplorerState =>
  withFilter(usualAt(place), { propertyKinds: undefined, from: undefined, to: undefined });

/** The place stays; everything else that narrows is as usual again. */
export const withoutConditions = (state: ExplorerState): ExplorerState => {
  const { city, village, project } = state.filter;
  return { ...state, filter: atPlace(usualAt({}), { city, village, project }).filter, isAllTime: false, ...nothingOpen };
};
export const hasConditions = ({ filter: { propertyKinds, ...filter }, isAllTime }: ExplorerState) =>
  isAllTime || !isDefaultKinds(propertyKinds) || Object.keys(conditionsOf(filter)).length > 0;
