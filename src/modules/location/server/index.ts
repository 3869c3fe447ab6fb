import type { ServerModule } from '#server/ground.ts';

export { boundaries } from '../model/read-boundaries.ts';
export { demographics } from '../model/read-demographics.ts';
export { places } from '../model/read-places.ts';
export { readyReckoner } from '../model/read-reckoner.ts';
export { knownVillages } from './known-villages.ts';
export { openSource } from '../model/source/open-source.ts';
export { newestReferences, type NewestReference } from './queries/newest-references.ts';
export { placesNear, type PlaceNear } from './places-near.ts';
export { reckonerRates } from './queries/reckoner-rates.ts';
export { readAround } from './read-around.ts';
export { readPeople } from './read-people.ts';
export { relocateProjects } from './relocate-projects.ts';
export { scoreLocalities } from './score-localities.ts';
export { stationsNear } from './shipped-openings.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const locationServer: ServerModule = {
  name: 'location',
  register: async (app, ground) => (await import('./routes.ts')).registerRoutes(app, ground),
};
