import type { Exporter } from '#modules/exports/server/index.ts';
import type { ServerModule } from '#server/server-module.ts';

export { boundaries } from '../model/read-boundaries.ts';
export { demographics } from '../model/read-demographics.ts';
export { places } from '../model/read-places.ts';
export { readyReckoner } from '../model/read-reckoner.ts';
export { knownVillages } from './known-villages.ts';
export { geoJsonOf, shapeColumn, withShapes } from '../model/source/well-known-text.ts';
export { openSource } from '../model/source/open-source.ts';
export { newestReferences, type NewestReference } from './queries/newest-references.ts';
export { placesNear, type PlaceNear } from './places-near.ts';
export { readAround } from './read-around.ts';
export { readPeople } from './read-people.ts';
export { locationScoresOf } from './score-localities.ts';
export { officialRateOf, type OfficialRate } from './official-rate.ts';
export { reckonerRates } from './queries/reckoner-rates.ts';
export { relocateProjects } from './relocate-projects.ts';
export { stationsNear } from './shipped-openings.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const locationServer: ServerModule<Exporter> = {
  name: 'location',
  exporters: async (ground) => (await import('./exporters.ts')).locationExporters(ground),
  open: async (ground) => {
    const { registerRoutes } = await import('./routes.ts');
    return { routes: (app) => registerRoutes(app, ground) };
  },
};
export { GEOMETRY } from '../model/source/geojson-table.ts';
