import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Public pages. File names are relative to src/entry/web, where the routes are put together. */
export const siteRoutes: RouteConfigEntry[] = [
  index('../../site/home-page.tsx'),
  route('error-404/', '../../site/not-found-page.tsx'),
  route('error-500/', '../../site/server-fault-page.tsx'),
  route('coming-soon/', '../../site/coming-soon-page.tsx'),
];

/** Addresses that are answered with the 404 page and its status. */
export const notFoundRoutes: RouteConfigEntry[] = [
  route('maintaince/', '../../site/unknown-address.tsx', { id: 'maintaince' }),
  route('*', '../../site/unknown-address.tsx', { id: 'unknown-address' }),
];

/** Pages without anything personal or changing are rendered once, at build time. */
export const prerenderedPaths = ['/', '/error-404/', '/error-500/', '/coming-soon/'] as const;
