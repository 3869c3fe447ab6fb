import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const priceListsRoutes: RouteConfigEntry[] = [
  route('analysis/ratesimulator/', '../../modules/price-lists/web/rate-simulator-page.tsx'),
];
