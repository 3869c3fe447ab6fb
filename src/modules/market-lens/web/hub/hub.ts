import * as fastest from '#messages/market-lens/fastest';
import type { Access } from '#core/endpoint.ts';
import { lensPaths } from '../lens-state.ts';
import { paths } from '../paths.ts';
import { searches } from './searches.ts';

export type HubEntry = { title: string; answers: string; to: string; access: Access };

const sales: Access = { entitled: 'sale-transactions' };
const market: Access = { entitled: 'market-lens' };
const either: Access = { entitled: ['market-lens', 'sale-transactions'] };
const ofSearch = (to: string, access: Access): HubEntry => ({
  title: searches[to]?.title ?? '',
  answers: searches[to]?.answers ?? '',
  to,
  access,
});

/** Every analysis with the question it answers, in the order in which people come to them. */
export const hub: readonly { title: string; entries: readonly HubEntry[] }[] = [
  {
    title: 'An area',
    entries: [
      {
        title: 'Market Lens',
        answers: 'Pace, prices, buyers and promoters of a market, beside the year before or another area.',
        to: lensPaths.search,
        access: market,
      },
      {
        title: 'Location analysis',
        answers: 'A place among its neighbours: figures, map and every chart of its market.',
        to: paths.location,
        access: either,
      },
      {
        title: 'Localities side by side',
        answers: 'Which localities of a city are dear, which are brisk, and where they lie.',
        to: paths.localities,
        access: either,
      },
      {
        get title() {
          return fastest.title();
        },
        get answers() {
          return fastest.hub();
        },
        to: paths.fastest,
        access: either,
      },
      ofSearch(paths.reportSearch, either),
    ],
  },
  {
    title: 'Numbers',
    entries: [ofSearch(paths.barsSearch, either), ofSearch(paths.bhkSearch, either), ofSearch(paths.soldSearch, either)],
  },
  {
    title: 'Sales',
    entries: [
      {
        title: 'Sale transactions',
        answers: 'Registered sales as cards, as a dashboard or on the explorer, each with its Index II.',
        to: paths.cardsSearch,
        access: sales,
      },
      ofSearch(paths.areaSalesSearch, sales),
      { title: 'Search', answers: 'Places, RERA projects and single documents by name or number.', to: paths.search, access: sales },
    ],
  },
  {
    title: 'Side by side',
    entries: [
      {
        title: 'Compare',
        answers: 'Up to ten projects, localities and cities in one table, mixed as you like.',
        to: paths.compare,
        access: either,
      },
    ],
  },
];
