import type { ServerModule } from '#server/server-module.ts';

// Loaded when a server takes it on: the vocabulary and its readers are of no use elsewhere.
export const assistantServer: ServerModule = {
  name: 'assistant',
  open: async (ground) => {
    const { registerRoutes } = await import('./routes.ts');
    return { routes: (app) => registerRoutes(app, ground) };
  },
};
