import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const projectsRoutes: RouteConfigEntry[] = [
  route('projects/:city?', '../../modules/projects/web/projects-page.tsx'),
  route('projects/:city/:project', '../../modules/projects/web/project-page.tsx'),
];
