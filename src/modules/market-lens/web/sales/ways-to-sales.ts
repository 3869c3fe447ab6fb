import { atPlace, everywhere, lensQuery } from '../lens-state.ts';
import type { Area } from '#modules/transactions/contract.ts';
import { explorerAddress, usualAt } from '#modules/transactions/web/index.ts';
import { paths } from '../paths.ts';

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
  { label: 'Explorer', at: paths.explorerSearch, says: 'Figures, months, a map and the table on one screen' },
  { label: 'Cards', at: paths.cardsSearch, says: 'Sale by sale: to look at, share and ask for its Index II' },
  { label: 'Dashboard', at: paths.dataSearch, says: 'What is sold, in which mix and where, as charts' },
] as const;
