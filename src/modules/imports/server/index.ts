import type { ServerModule } from '#server/server-module.ts';
import { namesJob } from './names/names-job.ts';
import { importJobs } from './queue-import.ts';
import { registerImports } from './routes.ts';

export { listBatches } from './batches.ts';
export { importFile, previewFile } from './import-file.ts';
export { listFreshness } from './list-freshness.ts';
export { undoBatch } from './queue-import.ts';
export { recoverBatches } from './recover-batches.ts';

export const importsServer: ServerModule = {
  name: 'imports',
  open: (ground) => ({ routes: (app) => registerImports(app, ground), jobs: [...importJobs(ground), namesJob(ground)] }),
};
