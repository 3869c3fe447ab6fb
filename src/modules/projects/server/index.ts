import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export { reraProjects } from '../model/rera-projects.ts';
export { listKnownProjects } from './queries/list-known-projects.ts';
export { listFiledPoints } from './queries/list-filed-points.ts';
export { writeFacts } from './write-facts.ts';
export { writeProjectPlaces } from './write-project-places.ts';

export const projectsServer: ServerModule = { name: 'projects', register: registerRoutes };
