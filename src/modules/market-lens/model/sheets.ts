/** Screens that leave as files, each by its own name. */
export const sheets = [
  'sales-dashboard',
  'bhk-prices',
  'bar-chart',
  'units-sold',
  'area-report',
  'localities',
  'fastest-projects',
] as const;
export type SheetName = (typeof sheets)[number];
