import { exporter, type Exporter } from '#modules/exports/server/index.ts';
import type { ServerModule } from '#server/server-module.ts';

// Loaded when a server takes it on: the vocabulary and its readers are of no use elsewhere.
export const assistantServer: ServerModule<Exporter> = {
  name: 'assistant',
  exporters: async (ground) => [exporter((await import('./answer-exporter.ts')).answerExporter(ground))],
  personalData: async (ground) => (await import('./personal-data.ts')).assistantPersonalData(ground),
  open: async (ground) => {
    const [{ registerRoutes }, { followDataJob }] = await Promise.all([import('./routes.ts'), import('./follow-data-job.ts')]);
    return { routes: (app) => registerRoutes(app, ground), jobs: [followDataJob(ground)] };
  },
};
