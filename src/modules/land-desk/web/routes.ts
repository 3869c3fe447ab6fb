import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
const page = (path: string, name: string) => route(path, `../../modules/land-desk/web/${name}.tsx`, { id: `land-desk:${path}` });

export const landDeskRoutes: RouteConfigEntry[] = [
  page('land/', 'land-page'),
  page('land/requirement/', 'requirement-page'),
  page('land/desk/', 'desk-page'),
];
