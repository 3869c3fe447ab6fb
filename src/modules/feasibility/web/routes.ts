import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
const page = (path: string, name: string) => route(path, `../../modules/feasibility/web/${name}.tsx`, { id: `feasibility:${path}` });

export const feasibilityRoutes: RouteConfigEntry[] = [
  page('simulator/', 'plots-page'),
  page('simulator/many/', 'plot-table-page'),
  page('simulator/:id/', 'plot-page'),
];

/** For anyone, signed in or not. */
export const feasibilityBareRoutes: RouteConfigEntry[] = [
  page('simulator-page/try/', 'demonstration-page'),
  page('simulator/shared/:token/', 'shared-page'),
];
