import type { ServerModule } from '#server/server-module.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import { glossaryExporter } from './describe-glossary.ts';
import { registerRoutes } from './routes.ts';

export { changeOverYear } from '../model/over-time/index-facts.ts';
export { answerAll, answerMeasures } from './answer-measures.ts';
export { definitionsOf, overTimeDefinitionsOf, unitWords } from './definitions-of.ts';
export { readAffordability } from './read-affordability.ts';
export { readPremiums } from './read-premiums.ts';
export { supplyOfYears } from './supply-of-years.ts';
export { readIndex, readOverTime } from './read-over-time.ts';

export const measuresServer: ServerModule<Exporter> = {
  name: 'measures',
  exporters: () => [glossaryExporter()],
  open: (ground) => ({ routes: (app) => registerRoutes(app, ground) }),
};
