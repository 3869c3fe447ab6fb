import type { ServerModule } from '#server/server-module.ts';
import { registerRoutes } from './routes.ts';

export const adminServer: ServerModule = { name: 'admin', open: (ground) => ({ routes: (app) => registerRoutes(app, ground) }) };
