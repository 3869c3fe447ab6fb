import type { Seller } from '#modules/payments/server/index.ts';
import type { ServerModule } from '#server/server-module.ts';

export const certifiedReportsServer: ServerModule<never, Seller> = {
  name: 'certified-reports',
  goods: async (ground) => [(await import('./sell-report.ts')).reportSeller(ground)],
  personalData: async (ground) => (await import('./personal-data.ts')).certifiedPersonalData(ground),
  open: async (ground) => {
    const [{ registerRoutes }, { reminderJob }] = await Promise.all([import('./routes.ts'), import('./remind.ts')]);
    return { routes: (app) => registerRoutes(app, ground), jobs: [reminderJob(ground)] };
  },
};
