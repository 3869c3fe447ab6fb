import type { ServerModule } from '#server/ground.ts';
import { registerRoutes } from './routes.ts';

export { reraProjects } from '../model/rera-projects.ts';
export type { ProjectFacts } from '../model/project-facts.ts';
export { listFiledPoints, type FiledPoint } from './queries/list-filed-points.ts';
export { writeFacts, writeProjects } from './write-facts.ts';
export { writeProjectPlaces, type ProjectPlace } from './write-project-places.ts';

export const projectsServer: ServerModule = { name: 'projects', register: registerRoutes };
