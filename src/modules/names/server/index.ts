import type { ServerModule } from '#server/ground.ts';

export { linkerOf, offerNames } from './linker-of.ts';
export { cityKey, placeKey, readLocalNames, type LocalNames } from './local-names.ts';
export { refusalOf, settlePlace } from './settle-place.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const namesServer: ServerModule = {
  name: 'names',
  register: async (app, ground) => (await import('./routes.ts')).registerRoutes(app, ground),
};
