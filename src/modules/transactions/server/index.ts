import type { ServerModule } from '#server/ground.ts';

export { countedIn } from '../model/counted-in.ts';
export { filterSentence, placeWords } from '../model/filter-words.ts';
export { indexTwoFields } from '../model/index-two.ts';
export { areaBasisWords, documentClassWords, propertyKindName, saleKindName } from '../model/words.ts';
export { countLeftOut } from './kept-left-out.ts';
export { dataState, dataStateSeenMs, dataVersion, type DataState } from './data-state.ts';
export { watchData } from './watch-data.ts';
export { listLocalities } from './list-localities.ts';
export { pointOfSales } from './queries/point-of-sales.ts';
export { sameUnit } from './queries/same-unit.ts';
export { remember } from './remember.ts';
export { latestDayOf, reachOf, summarise } from './summarise.ts';
export { search } from './search.ts';
export { readSale, showSale, type ReadSale } from './read-sale.ts';
export { trialDays } from './trial-window.ts';
export { whetherItCounts } from './whether-it-counts.ts';
export { demonstrationSql, isLive, isLiveSource, saleFilterSql } from './sale-filter-sql.ts';
export { settlePlaces, settlePlacesIfKnown } from './names-of-sales.ts';
export { placesWithSales } from './suggest.ts';
export { placesBeginning } from '../model/places-beginning.ts';
export { verdictsOf } from './standing-verdicts.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const transactionsServer: ServerModule = {
  name: 'transactions',
  register: async (app, ground) => (await import('./routes.ts')).registerRoutes(app, ground),
};
