import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. A screen that serves several addresses has an id for each. */
const file = (name: string) => `../../modules/valuation/web/${name}.tsx`;
const page = (path: string, name: string) => route(path, file(name), { id: `valuation:${path}` });
const screens = (base: string) => [
  page(`${base}dashboard/`, 'dashboard-page'),
  page(`${base}comparables/`, 'comparables-page'),
  page(`${base}nearbyamenities/`, 'nearby-page'),
  page(`${base}projectinfo/`, 'project-info-page'),
  page(`${base}valuationreport/`, 'report-page'),
];

export const valuationRoutes: RouteConfigEntry[] = [
  page('valuation/', 'search-page'),
  page('valuation/portfolio/', 'portfolio-page'),
  page('valuation/selection/', 'selection-page'),
  layout(file('valuation-layout'), { id: 'valuation:layout' }, screens('valuation/')),
  page('admin/accuracy/', 'accuracy-runs-page'),
  page('analysis/trial/valuation/', 'trial-search-page'),
  layout(file('trial-valuation-layout'), { id: 'valuation:trial-layout' }, screens('analysis/trial/valuation/')),
];

/** Anybody with an automated report in hand may verify it, without an account. */
export const valuationBareRoutes: RouteConfigEntry[] = [page('valuation/verify/automated/', 'verify-value-page')];
