import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export const analysesServer: ServerModule = { name: 'analyses', register: registerRoutes };
