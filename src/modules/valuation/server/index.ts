import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export { studyAccuracy, type AccuracyStudy } from './boosted/study-accuracy.ts';
export { checkAccuracy } from './check-accuracy.ts';
export { openValuation } from './keep-valuation.ts';

export const valuationServer: ServerModule = { name: 'valuation', register: registerRoutes };
