import type { ServerModule } from '#server/server-module.ts';
import { alertsJob } from './alerts-job.ts';
import { savedPersonalData } from './personal-data.ts';
import { registerRoutes } from './routes.ts';

export const savedServer: ServerModule = {
  name: 'saved',
  personalData: savedPersonalData,
  open: (ground) => ({ routes: (app) => registerRoutes(app, ground), jobs: [alertsJob(ground)] }),
};
