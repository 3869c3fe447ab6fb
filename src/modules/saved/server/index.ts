import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export const savedServer: ServerModule = { name: 'saved', register: registerRoutes };
