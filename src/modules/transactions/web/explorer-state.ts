import { conditionsOf, HexIndex, readSaleFilter, SaleFilter, SaleSort, writeSaleFilter } from '../contract.ts';

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
    filter: readSaleFilter(all),
    sort: { sortBy: sortBy.data ?? initial.sortBy, direction: direction.data ?? initial.direction },
    mapShape: query.get('map') === 'hexes' ? 'hexes' : 'circles',
    mapColour: query.get('colour') === 'sales' ? 'sales' : 'rate',
    openHex: HexIndex.safeParse(query.get('hex')).data ?? null,
    openSale: open !== null && /^\d{1,20}$/.test(open) ? open : null,
  };
}

/** The address of a state; what is as usual is left out of it. */
export function explorerAddress({ filter, sort, mapShape, mapColour, openHex, openSale }: ExplorerState): string {
  const query = writeSaleFilter(filter);
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
export const hasConditions = ({ filter }: ExplorerState) => Object.keys(conditionsOf(filter)).length > 0;
