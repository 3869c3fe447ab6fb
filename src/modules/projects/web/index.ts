export { projectFinder } from './find-projects.ts';
export { projectsOfPlace } from './projects-of-place.ts';
export { ReraFacts } from './rera-facts.tsx';
