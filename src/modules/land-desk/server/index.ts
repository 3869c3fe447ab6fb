import type { ServerModule } from '#server/server-module.ts';

export { addDemonstrationParcels, removeDemonstrationParcels } from './demonstration-parcels.ts';

export const landDeskServer: ServerModule = {
  name: 'land-desk',
  personalData: async (ground) => (await import('./personal-data.ts')).landPersonalData(ground),
  open: async (ground) => {
    const [{ registerRoutes }, { matchJob }, { agreementDeletionJob }] = await Promise.all([
      import('./routes.ts'),
      import('./match-all.ts'),
      import('./nda.ts'),
    ]);
    return { routes: (app) => registerRoutes(app, ground), jobs: [matchJob(ground), agreementDeletionJob(ground)] };
  },
};
