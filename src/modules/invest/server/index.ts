import { exporter, type Exporter } from '#modules/exports/server/index.ts';
import type { ServerModule } from '#server/server-module.ts';

export { buyerCaseOf } from './buyer-case-of.ts';
export { authorityOf, isMetropolitan } from './place-of-duty.ts';
export { purchaseCosts } from '../model/case/purchase-costs.ts';
export { shippedCaseTables } from './shipped-tables.ts';

export const investServer: ServerModule<Exporter> = {
  name: 'invest',
  exporters: async (ground) => {
    const [{ caseExporter }, lists] = await Promise.all([import('./case-exporter.ts'), import('./list-exporters.ts')]);
    return [exporter(caseExporter(ground)), exporter(lists.projectsExporter(ground)), exporter(lists.localitiesExporter(ground))];
  },
  open: async (ground) => {
    const { registerRoutes } = await import('./routes.ts');
    return { routes: (app) => registerRoutes(app, ground) };
  },
};
