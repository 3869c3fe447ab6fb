import { openSample, type Exporter } from '#modules/exports/server/index.ts';
import type { ServerModule } from '#server/server-module.ts';

export { readSignals } from './signals/read-signals.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const marketLensServer: ServerModule<Exporter> = {
  name: 'market-lens',
  exporters: async ({ clickhouse }) => (await import('./exports/exporters.ts')).lensExporters(clickhouse),
  open: async (ground) => {
    const { registerRoutes } = await import('./routes.ts');
    const { describeSample } = await import('./sample.ts');
    return {
      routes: async (app) => {
        registerRoutes(app, ground);
        await openSample(app, ground, '/sample/', () => describeSample(ground.clickhouse));
        // The home page leads strangers there: the first of them does not wait for stores that have just begun.
        app.addHook('onListen', () => {
          describeSample(ground.clickhouse).catch((error: unknown) => ground.log.warn({ error }, 'the sample market was not prepared'));
        });
      },
    };
  },
};
