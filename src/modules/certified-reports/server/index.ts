import type { ServerModule } from '#server/ground.ts';

export const certifiedReportsServer: ServerModule = {
  name: 'certified-reports',
  register: async (app, ground) => (await import('./routes.ts')).registerRoutes(app, ground),
};
