import type { ServerModule } from '#server/server-module.ts';
import { registerDemonstration } from './routes.ts';

export { loadDemonstration } from './load-demonstration.ts';
export { removeDemonstration } from './remove-demonstration.ts';
export { demonstrationState } from './state.ts';

export const demonstrationServer: ServerModule = {
  name: 'demonstration',
  open: (ground) => ({ routes: (app) => registerDemonstration(app, ground) }),
};
