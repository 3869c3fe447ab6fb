import { exporter, type Exporter } from '#modules/exports/server/index.ts';
import type { ServerModule } from '#server/server-module.ts';

export const priceListsServer: ServerModule<Exporter> = {
  name: 'price-lists',
  exporters: async (ground) => [
    exporter((await import('./price-list-exporter.ts')).priceListExporter(ground)),
    exporter((await import('./launch-exporter.ts')).launchExporter(ground.clickhouse)),
  ],
  personalData: async (ground) => (await import('./personal-data.ts')).priceListsPersonalData(ground),
  open: async (ground) => {
    const { registerRoutes } = await import('./routes.ts');
    return { routes: (app) => registerRoutes(app, ground) };
  },
};
