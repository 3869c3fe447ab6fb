import type { RouteConfigEntry } from '@react-router/dev/routes';
import { adminRoutes } from './admin/web/routes.ts';
import { assistantRoutes } from './assistant/web/routes.ts';
import { certifiedReportsBareRoutes, certifiedReportsRoutes } from './certified-reports/web/routes.ts';
import { feasibilityBareRoutes, feasibilityRoutes } from './feasibility/web/routes.ts';
import { identityAppRoutes, identityBareRoutes } from './identity/web/routes.ts';
import { investRoutes } from './invest/web/routes.ts';
import { importsRoutes } from '#modules/imports/web/routes.ts';
import { landDeskRoutes } from './land-desk/web/routes.ts';
import { leadsRoutes } from './leads/web/routes.ts';
import { analysisRoutes, marketLensRoutes } from './market-lens/web/routes.ts';
import { measuresRoutes } from './measures/web/routes.ts';
import { profileRoutes } from './profile/web/routes.ts';
import { nameReviewRoutes } from './name-review/web/routes.ts';
import { paymentsBareRoutes, paymentsRoutes } from './payments/web/routes.ts';
import { priceListsRoutes } from './price-lists/web/routes.ts';
import { projectsRoutes } from './projects/web/routes.ts';
import { savedBareRoutes } from './saved/web/routes.ts';
import { transactionsRoutes } from './transactions/web/routes.ts';
import { valuationBareRoutes, valuationRoutes } from './valuation/web/routes.ts';

/** The screens of each module, in the frame of the product. A new module adds its `web/routes.ts` here. */
export const appRoutes: RouteConfigEntry[] = [
  ...marketLensRoutes,
  ...analysisRoutes,
  ...measuresRoutes,
  ...transactionsRoutes,
  ...projectsRoutes,
  ...valuationRoutes,
  ...certifiedReportsRoutes,
  ...feasibilityRoutes,
  ...investRoutes,
  ...priceListsRoutes,
  ...landDeskRoutes,
  ...assistantRoutes,
  ...nameReviewRoutes,
  ...importsRoutes,
  ...profileRoutes,
  ...paymentsRoutes,
  ...identityAppRoutes,
  ...leadsRoutes,
  ...adminRoutes,
];

/** Screens that stand alone: sign-in and what belongs to it, and what is for anyone. */
export const bareRoutes: RouteConfigEntry[] = [
  ...identityBareRoutes,
  ...savedBareRoutes,
  ...paymentsBareRoutes,
  ...certifiedReportsBareRoutes,
  ...valuationBareRoutes,
  ...feasibilityBareRoutes,
];
