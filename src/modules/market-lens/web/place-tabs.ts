import * as words from '#messages/market-lens/tabs';
import type { Access } from '#core/endpoint.ts';
import { lensPaths } from './lens-state.ts';
import { filterQuery, readSaleFilter } from '#modules/transactions/index.ts';
import { explorerAddress, readExplorer } from '#modules/transactions/web/index.ts';
import { compareAddress, readCompare } from './compare/compare-state.ts';
import { paths } from './paths.ts';

type TabId =
  | 'market'
  | 'sales'
  | 'fastest'
  | 'prices'
  | 'sold'
  | 'launch'
  | 'location'
  | 'localities'
  | 'projects'
  | 'cards'
  | 'bars'
  | 'compare'
  | 'report';
export type PlaceTab = {
  id: TabId;
  label: string;
  to: string;
  access: Access;
  /** Beginnings of the addresses that stand under this tab. */
  at: readonly string[];
};
type Place = { city?: string | undefined; village?: string | undefined; project?: string | undefined };

const sales: Access = { entitled: 'sale-transactions' };
const market: Access = { entitled: 'market-lens' };
const simulator: Access = { entitled: 'simulator' };
const either: Access = { entitled: ['market-lens', 'sale-transactions'] };
/** What screens of the market hold beside their filter. */
const besideFilter = ['comparedWith', 'otherCity', 'otherVillage', 'events'] as const;

/**
 * The ways to read one place, each with every condition of the view: what a tab leads to is about the same sales. `place`: of the path,
 * where the screen holds it there.
 */
export function placeTabs(place: Place, search: string): PlaceTab[] {
  const query = new URLSearchParams(search);
  for (const level of ['city', 'village', 'project'] as const) if (place[level] !== undefined) query.set(level, place[level]);
  const filter = filterQuery(query);
  const { city, village, project } = readSaleFilter(filter);
  const view = new URLSearchParams(filter);
  for (const name of besideFilter) for (const value of query.getAll(name)) view.append(name, value);
  const at = (path: string) => (view.size === 0 ? path : `${path}?${view}`);
  const isOfProject = city !== undefined && village !== undefined && project !== undefined;
  const all: PlaceTab[] = [
    {
      id: 'market',
      label: words.market(),
      to: at(isOfProject ? lensPaths.project : lensPaths.dashboard),
      access: market,
      at: [lensPaths.dashboard, lensPaths.project],
    },
    {
      id: 'sales',
      label: words.sales(),
      to: explorerAddress(readExplorer({}, filter)),
      access: sales,
      at: ['/v4/st/listings/', paths.dataDashboard, paths.dataSales, paths.dataProject, paths.areaSales],
    },
    { id: 'cards', label: words.cards(), to: at(paths.cards), access: sales, at: [paths.cards, paths.dataCards] },
    { id: 'bars', label: words.charts(), to: at(paths.bars), access: either, at: [paths.bars] },
  ];
  if (city === undefined) return all;
  return [
    ...all.slice(0, 2),
    { id: 'fastest', label: words.fastest(), to: at(paths.fastest), access: either, at: [paths.fastest] },
    { id: 'prices', label: words.prices(), to: at(paths.bhk), access: either, at: [paths.bhk] },
    { id: 'sold', label: words.sold(), to: at(paths.sold), access: either, at: [paths.sold] },
    { id: 'launch', label: words.launch(), to: launchAddress(city, village), access: simulator, at: [paths.launch] },
    { id: 'location', label: words.location(), to: at(paths.location), access: either, at: [paths.location] },
    { id: 'localities', label: words.localities(), to: at(paths.localities), access: either, at: [paths.localities, lensPaths.areas] },
    { id: 'projects', label: words.projects(), to: registerAddress(city, village), access: sales, at: ['/projects/'] },
    ...all.slice(2),
    {
      id: 'compare',
      label: words.compare(),
      to: compareAddress({ ...readCompare(filter), areas: [{ city, village, project }] }),
      access: either,
      at: [paths.compare],
    },
    { id: 'report', label: words.report(), to: at(lensPaths.report), access: market, at: [lensPaths.report, paths.report] },
  ];
}

/** Its sales are first sales of flats of the last months, whatever the view holds: it is a question about competing projects. */
const launchAddress = (city: string, village: string | undefined) =>
  `${paths.launch}?${new URLSearchParams({ city, ...(village !== undefined && { village }) })}`;

const registerAddress = (city: string, village: string | undefined) =>
  `/projects/${encodeURIComponent(city)}${village === undefined ? '' : `?${new URLSearchParams({ village })}`}`;

/** The tab an address stands under, or null where the screen is about no place. */
export function tabAt(pathname: string, tabs: readonly PlaceTab[]): PlaceTab | null {
  const here = (pathname.endsWith('/') ? pathname : `${pathname}/`).toLowerCase();
  return tabs.find(({ at }) => at.some((start) => here.startsWith(start.toLowerCase()))) ?? null;
}

/** The place that an address names: in its path, its query, or as the first of a comparison. */
export function placeOfAddress(pathname: string, params: Place, search: string): { place: Place; search: string } {
  const query = new URLSearchParams(search);
  if (pathname.startsWith('/projects/')) {
    const villages = query.getAll('village');
    return { place: { city: params.city, village: villages.length === 1 ? villages[0] : undefined }, search: '' };
  }
  if (pathname.startsWith(paths.compare)) return { place: readCompare(query).areas[0] ?? {}, search };
  return { place: { city: params.city, village: params.village, project: params.project }, search };
}
