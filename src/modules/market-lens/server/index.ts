import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export const marketLensServer: ServerModule = { name: 'market-lens', register: (app, ground) => registerRoutes(app, ground) };
