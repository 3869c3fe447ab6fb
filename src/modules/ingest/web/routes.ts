import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const ingestRoutes: RouteConfigEntry[] = [
  route('imports/', '../../modules/ingest/web/imports-page.tsx'),
  route('imports/new/', '../../modules/ingest/web/new-import-page.tsx'),
  route('imports/review/', '../../modules/ingest/web/review/review-page.tsx'),
  route('imports/deeds/:saleId/', '../../modules/ingest/web/deed-page.tsx'),
  route('imports/:batchId/', '../../modules/ingest/web/batch-page.tsx'),
];
