import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import { locateNames } from './locate-names.ts';

const GEOCODE = 'ingest.geocode';

export const geocoderJob = (ground: Ground): Job => ({
  name: GEOCODE,
  run: async (_data, { signal }) => void (await locateNames(ground, signal)),
});

/** After names were settled. Without a configured service nothing is asked and nothing queued. */
export async function queueGeocoding(ground: Ground) {
  if (ground.config.GEOCODER_URL !== undefined) await ground.jobs.enqueue(GEOCODE, {});
}
