import type { ServerModule } from '#server/server-module.ts';

export { linkerOf, offerNames } from './linker-of.ts';
export { cityKey, placeKey, readLocalNames, type LocalNames } from './local-names.ts';
export { refusalOf, settlePlace } from './settle-place.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const namesServer: ServerModule = {
  name: 'names',
  open: async (ground) => {
    const { registerRoutes } = await import('./routes.ts');
    return { routes: (app) => registerRoutes(app, ground) };
  },
};
export { shippedVillageAliases } from './shipped-village-aliases.ts';
