import type { ServerModule } from '#server/ground.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const marketLensServer: ServerModule = {
  name: 'market-lens',
  register: async (app, ground) => (await import('./routes.ts')).registerRoutes(app, ground),
};
