import { atPlace, everywhere, lensQuery } from '../lens-state.ts';
import type { Area } from '#modules/transactions/contract.ts';
import { explorerAddress, usualAt } from '#modules/transactions/web/index.ts';
import { paths } from '../paths.ts';
import * as words from '#messages/market-lens/sales';

/** The address of an area on a screen that takes a view. */
export const viewOf = (path: string, area: Area) => `${path}${lensQuery(atPlace(everywhere, area))}`;

/** Where a search leads: each of the three begins another way of reading sales. */
export function addressOfArea(searchedAt: string, area: Area): string {
  switch (searchedAt.toLowerCase()) {
    case paths.cardsSearch:
      return viewOf(paths.cards, area);
    case paths.dataSearch:
      return viewOf(area.project === undefined ? paths.dataDashboard : paths.dataProject, area);
    default:
      return explorerAddress(usualAt(area));
  }
}

export const waysToSales = [
  {
    get label() {
      return words.explorer();
    },
    at: paths.explorerSearch,
    get says() {
      return words.figuresMonthsAMap();
    },
  },
  {
    get label() {
      return words.cards();
    },
    at: paths.cardsSearch,
    get says() {
      return words.saleBySaleTo();
    },
  },
  {
    get label() {
      return words.dashboard();
    },
    at: paths.dataSearch,
    get says() {
      return words.whatIsSoldIn();
    },
  },
] as const;
