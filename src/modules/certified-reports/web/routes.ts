import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const certifiedReportsRoutes: RouteConfigEntry[] = [
  route('valuation/certified/', '../../modules/certified-reports/web/my-reports-page.tsx'),
  route('valuation/certified/new/', '../../modules/certified-reports/web/new-report-page.tsx'),
  route('valuation/certified/work/', '../../modules/certified-reports/web/work-page.tsx'),
  route('valuation/certified/desk/', '../../modules/certified-reports/web/desk-page.tsx'),
  route('valuation/certified/:id/', '../../modules/certified-reports/web/report-page.tsx'),
  route('valuation/certified/:id/inspection/', '../../modules/certified-reports/web/inspection-page.tsx'),
  route('valuation/certified/:id/working/', '../../modules/certified-reports/web/working-page.tsx'),
];

/** Anybody with a report in hand may verify it, without an account. */
export const certifiedReportsBareRoutes: RouteConfigEntry[] = [
  route('valuation/verify/:number?/', '../../modules/certified-reports/web/verify-page.tsx'),
];
