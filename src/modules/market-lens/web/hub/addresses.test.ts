import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { appRoutes, bareRoutes } from '#modules/web.ts';
import { firstSteps, readRole, roles, sampleQuestions } from './first-steps.ts';
import { hub } from './hub.ts';
import { paths } from '../paths.ts';
import { searches } from './searches.ts';
import { trialPaths } from '../trial/trial-paths.ts';

const asRoutes = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path, index, children, file }) =>
    index ? { id: id ?? file, index } : { id: id ?? file, path, children: children && asRoutes(children) },
  );
const routes = asRoutes([...bareRoutes, ...appRoutes]);
const screenAt = (address: string) => matchRoutes(routes, new URL(address, 'http://x').pathname)?.at(-1)?.route.id ?? null;
const nothing = screenAt('/analysis/nothing-of-the-kind');

/** As the specification lists them, with and without the slash at the end. */
const specified = [
  '/analytics/locations/overview/',
  '/property-data-analytics/',
  '/property-data-analytics/list/',
  '/property-data-analytics/dashboard/',
  '/property-data-analytics/saletransactions/',
  '/property-data-analytics/projectdetails/',
  '/st/',
  '/st/list/',
  '/v4/st/',
  '/v4/st/listings/',
  '/v4/st/listings/Pune/Baner/Nilgiri/',
  '/v4/mma/',
  '/v4/mma/listings/',
  '/v4/mma/dashboard/',
  '/v4/mma/projectinfo/',
  '/v4/mma/report/',
  '/mma_report_search/',
  '/analytics/anareposearch/',
  '/analytics/barchartsearch/',
  '/analytics/bhkcurprisearch/',
  '/analytics/totalsolsearch/',
  '/analytics/analyticsReport/',
  '/analytics/analyticsReport',
  '/analytics/barchart/',
  '/analytics/totalsold/',
  '/analytics/bhkareacurpri/',
  '/analytics/anasaletra/',
  '/analytics/anasaleserach/',
  '/Search/',
  '/Search/list/',
  '/analysis/',
  '/analysis/location',
  '/analysis/location/chart-graph',
  '/analysis/trial/v4/mma/',
  '/analysis/trial/v4/mma/listings/',
  '/analysis/trial/v4/mma/dashboard/',
  '/analysis/trial/v4/mma/projectinfo/',
  '/analysis/trial/v4/mma/report/',
  '/analysis/trial/v4/st/',
  '/analysis/trial/v4/st/listings/',
  '/analysis/trial/v4/st/listings/Pune/Baner/Nilgiri/',
  '/analysis/trial/st/',
  '/analysis/trial/st/list/',
];

test.each(specified)('%s opens a screen of its own', (address) => {
  expect(screenAt(address)).not.toBeNull();
  expect(screenAt(address)).not.toBe(nothing);
});

test('an address below /analysis/ that no analysis has is told so', () => {
  expect(nothing).toBe('analyses:analysis/*');
});

test('every address the screens lead to is one', () => {
  const led = [...Object.values(paths), ...Object.values(trialPaths), ...Object.values(searches).map(({ to }) => to)];
  for (const address of [...led, ...hub.flatMap(({ entries }) => entries.map(({ to }) => to))]) {
    // A document is opened by its number.
    const whole = address === paths.indexTwo ? `${address}1/` : address;
    expect(screenAt(whole), whole).not.toBeNull();
    expect(screenAt(whole), whole).not.toBe(nothing);
  }
});

test('each search of the hub has words and leads on', () => {
  for (const entry of hub.flatMap(({ entries }) => entries)) expect(entry.title, entry.to).not.toBe('');
});

describe('the first questions of a role', () => {
  const place = { city: 'Pune', first: 'Baner', second: 'Wakad' };
  test.each([...roles, null])('%s: each leads to a screen, as do the ways to try them', (role) => {
    const steps = firstSteps(role, place);
    expect(steps).toHaveLength(4);
    expect(new Set(steps.map(({ to }) => to)).size).toBe(4);
    const led = [...steps, ...sampleQuestions(role, place)].flatMap((one) => ('tryAt' in one ? [one.to, one.tryAt ?? one.to] : [one.to]));
    for (const address of led) {
      // Public pages are no screens of the product.
      if (address === '/valuation-accuracy/') continue;
      expect(screenAt(address), address).not.toBeNull();
      expect(screenAt(address), address).not.toBe(nothing);
    }
  });

  test('the sales of the broker are the 2 BHK flats of the place', () => {
    const [sold] = firstSteps('broker', place);
    expect(sold?.to).toBe('/v4/st/listings/Pune/Baner/?configurations=2+BHK');
  });

  test('what is no role is none', () => {
    expect(readRole('lender')).toBe('lender');
    expect(readRole('king')).toBeNull();
    expect(readRole(null)).toBeNull();
  });
});
