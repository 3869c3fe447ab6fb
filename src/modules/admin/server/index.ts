import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export const adminServer: ServerModule = { name: 'admin', register: registerRoutes };
