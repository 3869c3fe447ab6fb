export { boundaries } from '../model/read-boundaries.ts';
export { places } from '../model/read-places.ts';
export { readyReckoner } from '../model/read-reckoner.ts';
export { knownLocalities } from './known-localities.ts';
export { openSource } from '../model/source/open-source.ts';
export { relocateProjects } from './relocate-projects.ts';
