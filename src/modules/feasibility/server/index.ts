import { exporter, type Exporter } from '#modules/exports/server/index.ts';
import type { ServerModule } from '#server/server-module.ts';

export { areaStatementOf } from './area-statement-of.ts';
export { backTestOf } from './back-test-of.ts';
export { cashOf } from './cash-of.ts';
export { envelopeOf } from './envelope-of.ts';
export { gainTaxOf } from './gain-tax-of.ts';
export { mixOf } from './mix-of.ts';
export { priceOptimumOf } from './price-optimum-of.ts';
export { homePurchaseOf } from './home-purchase-of.ts';
export { readMarketFacts } from './read-market-facts.ts';
export { orRefusal } from './refusal.ts';
export { returnsOf } from './returns-of.ts';
export { schemesOf } from './schemes-of.ts';
export { shippedTables } from './shipped-rules.ts';
export { writePlanFile } from './plan-file.ts';
export { writeBids } from './plot-table/write-bids.ts';
export { simulationOf } from './simulation-of.ts';
export type { AreaStatement } from '../model/rules/area-statement.ts';

// Loaded when a server takes it on: the command line works out plots through this door, too, and needs no store.
export const feasibilityServer: ServerModule<Exporter> = {
  name: 'feasibility',
  exporters: async (ground) => {
    const [{ plotExporter }, { plotTableExporter }] = await Promise.all([
      import('./plot-exporter.ts'),
      import('./plot-table/plot-table-exporter.ts'),
    ]);
    return [exporter(plotExporter(ground)), exporter(plotTableExporter(ground))];
  },
  personalData: async (ground) => (await import('./personal-data.ts')).feasibilityPersonalData(ground),
  open: async (ground) => {
    const { registerRoutes } = await import('./routes.ts');
    return { routes: (app) => registerRoutes(app, ground) };
  },
};
