import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { homeAddress, languages } from '../core/language.ts';
import { publicPages } from './public-pages.ts';

/** Pages that say what became of an address. They are looked for by nobody, so they stand in no sitemap. */
const states = [
  { path: 'error-404/', file: 'not-found-page.tsx' },
  { path: 'error-500/', file: 'server-fault-page.tsx' },
];

const everyAddress = publicPages.flatMap(({ path, file, perRequest }) =>
  languages.map((language) => ({ address: homeAddress(language) + path, file, perRequest })),
);

/** Public pages. File names are relative to src/entry/web, where the routes are put together. */
export const siteRoutes: RouteConfigEntry[] = [
  ...everyAddress.map(({ address, file }) =>
    address === '/' ? index(`../../site/${file}`) : route(address.slice(1), `../../site/${file}`, { id: `site:${address}` }),
  ),
  ...states.map(({ path, file }) => route(path, `../../site/${file}`)),
];

/** Addresses that are answered with the 404 page and its status. */
export const notFoundRoutes: RouteConfigEntry[] = [
  route('maintaince/', '../../site/unknown-address.tsx', { id: 'maintaince' }),
  route('*', '../../site/unknown-address.tsx', { id: 'unknown-address' }),
];

/** Pages without anything personal or changing are rendered once, at build time. */
export const prerenderedPaths: readonly string[] = [
  ...everyAddress.filter(({ perRequest }) => perRequest !== true).map(({ address }) => address),
  ...states.map(({ path }) => `/${path}`),
];
