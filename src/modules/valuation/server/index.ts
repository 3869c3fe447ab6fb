import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export { checkAccuracy, type Accuracy, type AccuracyQuestion } from './check-accuracy.ts';
export { valueProperty, type Answer } from './value-property.ts';

export const valuationServer: ServerModule = { name: 'valuation', register: registerRoutes };
