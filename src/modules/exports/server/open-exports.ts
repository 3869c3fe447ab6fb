import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import type { Exporter } from './exporters.ts';
import { openExportMaker } from './make-export.ts';
import { registerRoutes } from './routes.ts';
import { registerSnapshots } from './snapshots/snapshot-routes.ts';
import { sweepSnapshots } from './snapshots/snapshots.ts';
import { sweepTrays } from './tray.ts';

const sweep = (ground: Ground): Job => ({ name: 'exports-sweep', cron: '17 * * * *', retries: 3, run: () => sweepTrays(ground) });
const sweepShared = (ground: Ground): Job => ({
  name: 'snapshots-sweep',
  cron: '37 3 * * *',
  retries: 3,
  run: () => sweepSnapshots(ground),
});

/** Routes and jobs that share one maker of files. */
export function openExports(ground: Ground, exporters: readonly Exporter[]) {
  const maker = openExportMaker(ground, exporters);
  return {
    routes: (app: Parameters<typeof registerRoutes>[0]) => {
      registerRoutes(app, ground, { exporters, maker });
      registerSnapshots(app, ground, exporters);
    },
    jobs: [maker.longExports, sweep(ground), sweepShared(ground)],
  };
}
