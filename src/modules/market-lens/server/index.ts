import type { ServerModule } from '#server/ground.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const marketLensServer: ServerModule = {
  name: 'market-lens',
  register: async (app, ground) => (await import('./routes.ts')).registerRoutes(app, ground),
};

export { ViewInput } from './exports/view-input.ts';
export type { ViewPart } from './exports/describe-view.ts';
/** How a view becomes a report, for modules that draw with the same blocks. */
export const reportsOfViews = async () => ({ ...(await import('./exports/describe-view.ts')), ...(await import('./exports/sections.ts')) });
