import * as fastest from '#messages/market-lens/fastest';
import type { Access } from '#core/endpoint.ts';
import { lensPaths } from './lens-state.ts';
import { filterQuery, readSaleFilter } from '#modules/transactions/index.ts';
import { explorerAddress, readExplorer } from '#modules/transactions/web/index.ts';
import { compareAddress, readCompare } from './compare/compare-state.ts';
import { paths } from './paths.ts';
import * as words from '#messages/market-lens/screens';

type OtherScreen = { label: string; to: string; access: Access };
type Place = { city?: string | undefined; village?: string | undefined; project?: string | undefined };

const either: Access = { entitled: ['market-lens', 'sale-transactions'] };
/** What screens of Market Lens and the analyses hold beside their filter. */
const besideFilter = ['comparedWith', 'otherCity', 'otherVillage', 'events'] as const;

/** The same sales on the other screens: every condition goes along. `place`: of the path, where the screen holds it there. */
export function otherScreens(place: Place, search: string): OtherScreen[] {
  const query = new URLSearchParams(search);
  for (const level of ['city', 'village', 'project'] as const) if (place[level] !== undefined) query.set(level, place[level]);
  const filter = filterQuery(query);
  const { city, village, project } = readSaleFilter(filter);
  const view = new URLSearchParams(filter);
  for (const name of besideFilter) for (const value of query.getAll(name)) view.append(name, value);
  const at = (path: string) => (view.size === 0 ? path : `${path}?${view}`);
  const isOfProject = city !== undefined && village !== undefined && project !== undefined;
  return [
    { label: words.marketLens(), to: at(isOfProject ? lensPaths.project : lensPaths.dashboard), access: { entitled: 'market-lens' } },
    { label: words.registeredSales(), to: explorerAddress(readExplorer({}, filter)), access: { entitled: 'sale-transactions' } },
    ...(city === undefined ? [] : [{ label: words.locationAnalysis(), to: at(paths.location), access: either }]),
    ...(city === undefined ? [] : [{ label: fastest.crumb(), to: at(paths.fastest), access: either }]),
    { label: words.chartBuilder(), to: at(paths.bars), access: either },
    ...(city === undefined
      ? []
      : [{ label: words.compare(), to: compareAddress({ ...readCompare(filter), areas: [{ city, village, project }] }), access: either }]),
    { label: words.salesAsCards(), to: at(paths.cards), access: { entitled: 'sale-transactions' } },
  ];
}
