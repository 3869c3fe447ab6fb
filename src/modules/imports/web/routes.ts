import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const importsRoutes: RouteConfigEntry[] = [
  route('imports/', '../../modules/imports/web/imports-page.tsx'),
  route('imports/new/', '../../modules/imports/web/new-import-page.tsx'),
  route('imports/deeds/:saleId/', '../../modules/imports/web/deed-page.tsx'),
  route('imports/:batchId/', '../../modules/imports/web/batch-page.tsx'),
];
