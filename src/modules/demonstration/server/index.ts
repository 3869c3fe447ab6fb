import type { ServerModule } from '#server/ground.ts';
import { registerDemonstration } from './routes.ts';

export { generateDemonstration, type GenerateRequest } from './generate-demonstration.ts';
export { loadDemonstration, type Loaded, type LoadRequest } from './load-demonstration.ts';
export { demonstrationMapping } from './mapping.ts';
export { removeDemonstration } from './remove-demonstration.ts';
export { demonstrationState } from './state.ts';

export const demonstrationServer: ServerModule = { name: 'demonstration', register: registerDemonstration };
