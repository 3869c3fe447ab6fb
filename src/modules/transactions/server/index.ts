import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export { countedIn } from '../model/counted-in.ts';
export { areaBasisWords, documentClassWords, propertyKindName, saleKindName } from '../model/words.ts';
export { dataVersion } from './queries/data-version.ts';
export { sameUnit } from './queries/same-unit.ts';
export { readSale } from './read-sale.ts';
export { whetherItCounts } from './whether-it-counts.ts';
export { isDemonstration, isLive, saleFilterSql } from './sale-filter-sql.ts';

export const transactionsServer: ServerModule = { name: 'transactions', register: registerRoutes };
