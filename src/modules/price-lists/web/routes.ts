import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const priceListsRoutes: RouteConfigEntry[] = [
  route('analysis/launch/', '../../modules/price-lists/web/launch-page.tsx'),
  route('analysis/ratesimulator/', '../../modules/price-lists/web/rate-simulator-page.tsx'),
];
