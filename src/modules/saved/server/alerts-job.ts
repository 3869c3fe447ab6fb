import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import { sweepHistory } from './history.ts';
import { sendAlerts } from './send-alerts.ts';

/** Every morning, when the imports of the night are done and people begin their day. */
export const alertsJob = (ground: Ground): Job => ({
  name: 'saved-alerts',
  cron: '30 7 * * *',
  run: async (_data, { signal }) => {
    await sendAlerts(ground, signal);
    await sweepHistory(ground);
  },
});
