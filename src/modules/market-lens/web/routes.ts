import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
const page = (path: string, file: string) => route(path, `../../modules/market-lens/web/${file}-page.tsx`);

export const marketLensRoutes: RouteConfigEntry[] = [
  page('v4/mma/', 'search'),
  page('v4/mma/listings/', 'areas'),
  page('v4/mma/dashboard/', 'dashboard'),
  page('v4/mma/projectinfo/', 'project'),
  page('v4/mma/report/', 'report'),
  page('mma_report_search/', 'report-search'),
];
