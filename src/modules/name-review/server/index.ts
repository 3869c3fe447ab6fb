import type { ServerModule } from '#server/server-module.ts';
import { geocoderJob } from './geocoder/geocoder-job.ts';
import { registerNames } from './routes.ts';

export { markGeocoded, newlyGeocoded } from './geocoder/geocoded-points.ts';
export { queueGeocoding } from './geocoder/geocoder-job.ts';
export { namesToGoBy } from './name-decisions.ts';
export { NAMES } from './names-queue.ts';
export { ingestNameDecision } from './schema.ts';

export const nameReviewServer: ServerModule = {
  name: 'name-review',
  open: (ground) => ({ routes: (app) => registerNames(app, ground), jobs: [geocoderJob(ground)] }),
};
