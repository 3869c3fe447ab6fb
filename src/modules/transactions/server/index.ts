import type { Exporter } from '#modules/exports/server/index.ts';
import type { Seller } from '#modules/payments/server/index.ts';
import type { ServerModule } from '#server/server-module.ts';

export { countedIn } from '../model/counted-in.ts';
export { filterSentence, placeWords } from '../model/filter-words.ts';
export { areaBasisWords, documentClassWords, propertyKindName, saleKindName } from '../model/words.ts';
export { countLeftOut } from './count-left-out.ts';
export { loadedSales } from './loaded-sales.ts';
export { listLocalities } from './list-localities.ts';
export { pointsOfProjects } from './queries/points-of-projects.ts';
export { pointOfSales } from './queries/point-of-sales.ts';
export { sameUnit } from './queries/same-unit.ts';
export { latestDayOf, reachOf, summarise } from './summarise.ts';
export { search } from './search.ts';
export { readSale, type ReadSale } from './read-sale.ts';
export { trialDays } from './trial-window.ts';
export { whetherItCounts } from './whether-it-counts.ts';
export { saleFilterSql, showsLeftOut, withLeftOutSql } from './sale-filter-sql.ts';
export { settlePlaces, settlePlacesIfKnown } from './names-of-sales.ts';
export { placesWithSales } from './suggest.ts';
export { placesBeginning } from '../model/places-beginning.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const transactionsServer: ServerModule<Exporter, Seller> = {
  name: 'transactions',
  exporters: async (ground) => (await import('./exporters.ts')).saleExporters(ground),
  goods: async ({ clickhouse }) => [(await import('./index-two-goods.ts')).indexTwoGoods(clickhouse)],
  open: async (ground) => {
    const { registerRoutes } = await import('./routes.ts');
    return { routes: (app) => registerRoutes(app, ground) };
  },
};
