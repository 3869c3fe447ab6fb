import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export { answerMeasures } from './answer-measures.ts';
export { readOverTime } from './read-over-time.ts';
export { definitionsOf, overTimeDefinitionsOf, unitWords } from './definitions-of.ts';

export const measuresServer: ServerModule = { name: 'measures', register: (app, ground) => registerRoutes(app, ground) };
