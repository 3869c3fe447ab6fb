import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export { marketsToValue } from './queries/markets-to-value.ts';
export { studyAccuracy } from './boosted/study-accuracy.ts';
export { readPortfoliosWith } from './portfolio/table-reader.ts';
export { checkAccuracy } from './check-accuracy.ts';
export { openValuation } from './keep-valuation.ts';

export const valuationServer: ServerModule = { name: 'valuation', register: registerRoutes };
