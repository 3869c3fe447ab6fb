export { boundaries } from '../model/read-boundaries.ts';
export { places } from '../model/read-places.ts';
export { readyReckoner } from '../model/read-reckoner.ts';
export { knownVillages } from './known-villages.ts';
export { openSource } from '../model/source/open-source.ts';
export { newestReferences, type NewestReference } from './queries/newest-references.ts';
export { reckonerRates } from './queries/reckoner-rates.ts';
export { relocateProjects } from './relocate-projects.ts';
export { stationsNear } from './shipped-openings.ts';
