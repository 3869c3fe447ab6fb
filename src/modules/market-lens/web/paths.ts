import { salePaths } from '#modules/transactions/web/index.ts';

/** The addresses of sales, analyses and searches, as the specification spells them. */
export const paths = {
  ...salePaths,
  explorerSearch: '/v4/st/',
  dataSearch: '/property-data-analytics/',
  dataCards: '/property-data-analytics/list/',
  dataDashboard: '/property-data-analytics/dashboard/',
  dataSales: '/property-data-analytics/saletransactions/',
  dataProject: '/property-data-analytics/projectdetails/',
  reportSearch: '/analytics/anareposearch/',
  report: '/analytics/analyticsReport/',
  barsSearch: '/analytics/barchartsearch/',
  bars: '/analytics/barchart/',
  bhkSearch: '/analytics/bhkcurprisearch/',
  bhk: '/analytics/bhkareacurpri/',
  soldSearch: '/analytics/totalsolsearch/',
  sold: '/analytics/totalsold/',
  areaSalesSearch: '/analytics/anasaleserach/',
  areaSales: '/analytics/anasaletra/',
  localities: '/analytics/locations/overview/',
  fastest: '/analytics/fastest/',
  search: '/Search/',
  searchList: '/Search/list/',
  analyses: '/analysis/',
  location: '/analysis/location/',
  chartGraph: '/analysis/location/chart-graph/',
  launch: '/analysis/launch/',
  compare: '/analysis/compare/',
  trial: '/analysis/trial/',
} as const;

export const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);
