import type { ServerModule } from '#server/server-module.ts';
import { adminServer } from './admin/server/index.ts';
import { assistantServer } from './assistant/server/index.ts';
import { certifiedReportsServer } from './certified-reports/server/index.ts';
import { demonstrationServer } from './demonstration/server/index.ts';
import { exportsServer, type Exporter } from './exports/server/index.ts';
import { identityModule } from './identity/server/index.ts';
import { feasibilityServer } from './feasibility/server/index.ts';
import { investServer } from './invest/server/index.ts';
import { importsServer } from './imports/server/index.ts';
import { landDeskServer } from './land-desk/server/index.ts';
import { locationServer } from './location/server/index.ts';
import { marketLensServer } from './market-lens/server/index.ts';
import { leadsServer } from './leads/server/index.ts';
import { measuresServer } from './measures/server/index.ts';
import { nameReviewServer } from './name-review/server/index.ts';
import { namesServer } from './names/server/index.ts';
import { paymentsServer, type Seller } from './payments/server/index.ts';
import { priceListsServer } from './price-lists/server/index.ts';
import { projectsServer } from './projects/server/index.ts';
import { savedServer } from './saved/server/index.ts';
import { transactionsServer } from './transactions/server/index.ts';
import { valuationServer } from './valuation/server/index.ts';

/** The server halves of all modules. A new module adds its line here. */
export const serverModules: readonly ServerModule<Exporter, Seller>[] = [
  identityModule,
  exportsServer,
  leadsServer,
  paymentsServer,
  namesServer,
  transactionsServer,
  projectsServer,
  measuresServer,
  locationServer,
  savedServer,
  marketLensServer,
  valuationServer,
  certifiedReportsServer,
  feasibilityServer,
  investServer,
  priceListsServer,
  landDeskServer,
  assistantServer,
  nameReviewServer,
  importsServer,
  demonstrationServer,
  adminServer,
];
