import * as fastest from '#messages/market-lens/fastest';
import type { Access } from '#core/endpoint.ts';
import { lensPaths } from '../lens-state.ts';
import { paths } from '../paths.ts';
import { searches } from './searches.ts';
import * as words from '#messages/market-lens/hub';

export type HubEntry = { title: string; answers: string; to: string; access: Access };

const sales: Access = { entitled: 'sale-transactions' };
const market: Access = { entitled: 'market-lens' };
const either: Access = { entitled: ['market-lens', 'sale-transactions'] };
const ofSearch = (to: string, access: Access): HubEntry => ({
  get title() {
    return searches[to]?.title ?? '';
  },
  get answers() {
    return searches[to]?.answers ?? '';
  },
  to,
  access,
});

/** Every analysis with the question it answers, in the order in which people come to them. */
export const hub: readonly { title: string; entries: readonly HubEntry[] }[] = [
  {
    get title() {
      return words.anArea();
    },
    entries: [
      {
        get title() {
          return words.marketLens();
        },
        get answers() {
          return words.pacePricesBuyersAndPromoters();
        },
        to: lensPaths.search,
        access: market,
      },
      {
        get title() {
          return words.locationAnalysis();
        },
        get answers() {
          return words.aPlaceAmongIts();
        },
        to: paths.location,
        access: either,
      },
      {
        get title() {
          return words.localitiesSideBySide();
        },
        get answers() {
          return words.whichLocalitiesOfA();
        },
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
    get title() {
      return words.numbers();
    },
    entries: [ofSearch(paths.barsSearch, either), ofSearch(paths.bhkSearch, either), ofSearch(paths.soldSearch, either)],
  },
  {
    get title() {
      return words.sales();
    },
    entries: [
      {
        get title() {
          return words.saleTransactions();
        },
        get answers() {
          return words.registeredSalesAsCards();
        },
        to: paths.cardsSearch,
        access: sales,
      },
      ofSearch(paths.areaSalesSearch, sales),
      {
        get title() {
          return words.search();
        },
        get answers() {
          return words.placesReraProjectsAnd();
        },
        to: paths.search,
        access: sales,
      },
    ],
  },
  {
    get title() {
      return words.sideBySide();
    },
    entries: [
      {
        get title() {
          return words.compare();
        },
        get answers() {
          return words.upToTenProjects();
        },
        to: paths.compare,
        access: either,
      },
    ],
  },
];
