import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export { countedIn } from '../model/counted-in.ts';
export { areaBasisWords, documentClassWords, propertyKindName, saleKindName } from '../model/words.ts';
export { dataState, dataVersion, type DataState } from './data-state.ts';
export { sameUnit } from './queries/same-unit.ts';
export { readSale } from './read-sale.ts';
export { whetherItCounts } from './whether-it-counts.ts';
export { demonstrationSql, isLive, saleFilterSql } from './sale-filter-sql.ts';
export { verdictsOf } from './standing-verdicts.ts';

export const transactionsServer: ServerModule = { name: 'transactions', register: registerRoutes };
