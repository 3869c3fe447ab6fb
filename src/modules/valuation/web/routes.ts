import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const valuationRoutes: RouteConfigEntry[] = [route('valuation/', '../../modules/valuation/web/valuation-page.tsx')];

/** For anyone, signed in or not. */
export const valuationBareRoutes: RouteConfigEntry[] = [route('valuation-accuracy/', '../../modules/valuation/web/accuracy-page.tsx')];
