import type { ServerModule } from '#server/ground.ts';
import { adminServer } from './admin/server/index.ts';
import { analysesServer } from './analyses/server/index.ts';
import { certifiedReportsServer } from './certified-reports/server/index.ts';
import { demonstrationServer } from './demonstration/server/index.ts';
import { exportsServer } from './exports/server/index.ts';
import { identityModule } from './identity/server/index.ts';
import { ingestServer } from './ingest/server/index.ts';
import { locationServer } from './location/server/index.ts';
import { marketLensServer } from './market-lens/server/index.ts';
import { leadsServer } from './leads/server/index.ts';
import { measuresServer } from './measures/server/index.ts';
import { namesServer } from './names/server/index.ts';
import { paymentsServer } from './payments/server/index.ts';
import { projectsServer } from './projects/server/index.ts';
import { savedServer } from './saved/server/index.ts';
import { transactionsServer } from './transactions/server/index.ts';
import { valuationServer } from './valuation/server/index.ts';

/** The server halves of all modules. A new module adds its line here. */
export const serverModules: readonly ServerModule[] = [
  identityModule,
  leadsServer,
  exportsServer,
  paymentsServer,
  namesServer,
  transactionsServer,
  projectsServer,
  locationServer,
  measuresServer,
  savedServer,
  marketLensServer,
  analysesServer,
  valuationServer,
  certifiedReportsServer,
  ingestServer,
  demonstrationServer,
  adminServer,
];
