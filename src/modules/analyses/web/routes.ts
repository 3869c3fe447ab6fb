import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. A screen that serves several addresses has an id for each. */
const file = (name: string) => `../../modules/analyses/web/${name}.tsx`;
const page = (path: string, name: string) => route(path, file(`${name}-page`), { id: `analyses:${path}` });

export const analysesRoutes: RouteConfigEntry[] = [
  page('v4/st/', 'sales-search'),
  page('st/', 'sales-search'),
  page('property-data-analytics/', 'sales-search'),
  page('st/list/', 'sale-list'),
  page('property-data-analytics/list/', 'sale-list'),
  page('st/index2/:saleId/', 'index-two'),
  page('property-data-analytics/dashboard/', 'sales-dashboard'),
  page('property-data-analytics/saletransactions/', 'sales-table'),
  page('property-data-analytics/projectdetails/', 'project-details'),
  page('analytics/anareposearch/', 'analysis-search'),
  page('analytics/barchartsearch/', 'analysis-search'),
  page('analytics/bhkcurprisearch/', 'analysis-search'),
  page('analytics/totalsolsearch/', 'analysis-search'),
  page('analytics/anasaleserach/', 'analysis-search'),
  page('analytics/analyticsReport/', 'area-report'),
  page('analytics/barchart/', 'bar-chart'),
  page('analytics/bhkareacurpri/', 'bhk-prices'),
  page('analytics/totalsold/', 'units-sold'),
  page('analytics/anasaletra/', 'sales-table'),
  page('analytics/locations/overview/', 'localities'),
  page('Search/', 'search'),
  page('Search/list/', 'search-results'),
  page('analysis/compare/', 'compare'),
  layout(file('analysis-layout'), [
    page('analysis/', 'analyses'),
    page('analysis/location/', 'location'),
    page('analysis/location/chart-graph/', 'location'),
    layout(file('trial-layout'), [
      page('analysis/trial/', 'trial-home'),
      page('analysis/trial/v4/mma/', 'trial-search'),
      page('analysis/trial/v4/mma/listings/', 'trial-areas'),
      page('analysis/trial/v4/mma/dashboard/', 'trial-market'),
      page('analysis/trial/v4/mma/projectinfo/', 'trial-market'),
      page('analysis/trial/v4/mma/report/', 'trial-market'),
      page('analysis/trial/v4/st/', 'trial-search'),
      page('analysis/trial/v4/st/listings/:city?/:village?/:project?', 'trial-sales'),
      page('analysis/trial/st/', 'trial-search'),
      page('analysis/trial/st/list/', 'trial-sales'),
    ]),
    page('analysis/*', 'no-analysis'),
  ]),
];
