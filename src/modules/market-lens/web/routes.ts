import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
const file = (name: string) => `../../modules/market-lens/web/${name}.tsx`;
const page = (path: string, name: string) => route(path, file(`${name}-page`));
/** One of several addresses of a screen has an id of its own. */
const screen = (path: string, name: string) => route(path, file(`${name}-page`), { id: `analyses:${path}` });

export const marketLensRoutes: RouteConfigEntry[] = [
  page('v4/mma/', 'search'),
  page('v4/mma/listings/', 'areas'),
  page('v4/mma/dashboard/', 'dashboard'),
  page('v4/mma/projectinfo/', 'project'),
  page('v4/mma/report/', 'report'),
  page('mma_report_search/', 'report-search'),
];

/** Analyses, sales on the lens, the comparison and the trial. */
export const analysisRoutes: RouteConfigEntry[] = [
  screen('v4/st/', 'sales/sales-search'),
  screen('st/', 'sales/sales-search'),
  screen('property-data-analytics/', 'sales/sales-search'),
  screen('st/list/', 'sales/sale-list'),
  screen('property-data-analytics/list/', 'sales/sale-list'),
  screen('property-data-analytics/dashboard/', 'area/sales-dashboard'),
  screen('property-data-analytics/saletransactions/', 'area/sales-table'),
  screen('property-data-analytics/projectdetails/', 'area/project-details'),
  screen('analytics/anareposearch/', 'hub/analysis-search'),
  screen('analytics/barchartsearch/', 'hub/analysis-search'),
  screen('analytics/bhkcurprisearch/', 'hub/analysis-search'),
  screen('analytics/totalsolsearch/', 'hub/analysis-search'),
  screen('analytics/anasaleserach/', 'hub/analysis-search'),
  screen('analytics/analyticsReport/', 'area/area-report'),
  screen('analytics/barchart/', 'area/bar-chart'),
  screen('analytics/bhkareacurpri/', 'area/bhk-prices'),
  screen('analytics/totalsold/', 'area/units-sold'),
  screen('analytics/anasaletra/', 'area/sales-table'),
  screen('analytics/locations/overview/', 'area/localities'),
  screen('analytics/fastest/', 'area/fastest-projects'),
  screen('Search/', 'sales/one-search'),
  screen('Search/list/', 'sales/search-results'),
  screen('analysis/compare/', 'compare/compare'),
  layout(file('hub/analysis-layout'), [
    screen('analysis/', 'hub/analyses'),
    screen('analysis/location/', 'area/location'),
    screen('analysis/location/chart-graph/', 'area/location'),
    layout(file('trial/trial-layout'), [
      screen('analysis/trial/', 'trial/trial-home'),
      screen('analysis/trial/v4/mma/', 'trial/trial-search'),
      screen('analysis/trial/v4/mma/listings/', 'trial/trial-areas'),
      screen('analysis/trial/v4/mma/dashboard/', 'trial/trial-market'),
      screen('analysis/trial/v4/mma/projectinfo/', 'trial/trial-market'),
      screen('analysis/trial/v4/mma/report/', 'trial/trial-market'),
      screen('analysis/trial/v4/st/', 'trial/trial-search'),
      screen('analysis/trial/v4/st/listings/:city?/:village?/:project?', 'trial/trial-sales'),
      screen('analysis/trial/st/', 'trial/trial-search'),
      screen('analysis/trial/st/list/', 'trial/trial-sales'),
    ]),
    screen('analysis/*', 'hub/no-analysis'),
  ]),
];
