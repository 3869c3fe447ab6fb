import { exporter, type Exporter } from '#modules/exports/server/index.ts';
import type { ServerModule } from '#server/server-module.ts';
import { deletionJob, mailJob } from './jobs.ts';
import { leadsPersonalData } from './personal-data.ts';
import { leadsExporter } from './leads-exporter.ts';
import { registerRoutes } from './routes.ts';

export const leadsServer: ServerModule<Exporter> = {
  name: 'leads',
  exporters: (ground) => [exporter(leadsExporter(ground))],
  personalData: leadsPersonalData,
  open: (ground) => ({ routes: (app) => registerRoutes(app, ground), jobs: [mailJob(ground), deletionJob(ground)] }),
};
