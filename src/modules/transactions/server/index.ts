import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export { dataVersion } from './queries/data-version.ts';
export { isDemonstration, isLive, saleFilterSql } from './sale-filter-sql.ts';

export const transactionsServer: ServerModule = { name: 'transactions', register: registerRoutes };
