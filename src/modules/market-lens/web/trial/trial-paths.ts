import { queryString } from '#web/api/address.ts';
import { Area } from '#modules/transactions/contract.ts';

/** A path below this marks a trial link. What may be seen by it is decided by the server. */
export const trialBase = '/analysis/trial';

export const trialPaths = {
  home: `${trialBase}/`,
  market: `${trialBase}/v4/mma/`,
  areas: `${trialBase}/v4/mma/listings/`,
  dashboard: `${trialBase}/v4/mma/dashboard/`,
  project: `${trialBase}/v4/mma/projectinfo/`,
  report: `${trialBase}/v4/mma/report/`,
  sales: `${trialBase}/v4/st/`,
  listings: `${trialBase}/v4/st/listings/`,
  cardsSearch: `${trialBase}/st/`,
  cards: `${trialBase}/st/list/`,
} as const;

export const trialView = (path: string, area: Area) => `${path}${queryString(area)}`;

/** Where a trial search leads: the explorer's address holds the place in its path, the others in their query. */
export function trialAddress(searchedAt: string, area: Area): string {
  switch (searchedAt.toLowerCase()) {
    case trialPaths.market:
      return trialView(area.project === undefined ? trialPaths.dashboard : trialPaths.project, area);
    case trialPaths.cardsSearch:
      return trialView(trialPaths.cards, area);
    default:
      return `${trialPaths.listings}${[area.city, area.village, area.project]
        .filter((part) => part !== undefined)
        .map((part) => `${encodeURIComponent(part)}/`)
        .join('')}`;
  }
}

/** The place of an address, from its path or its query; a village is one of its city, a project one of its village. */
export function readTrialPlace(path: Readonly<Record<string, string | undefined>>, query: URLSearchParams): Partial<Area> {
  const part = (name: string) => path[name] ?? query.get(name) ?? undefined;
  const [city, village, project] = [part('city'), part('village'), part('project')];
  return Area.safeParse({ city, village, project: village === undefined ? undefined : project }).data ?? {};
}
