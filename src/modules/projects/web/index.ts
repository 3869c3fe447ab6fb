export { projectFinder } from './find-projects.ts';
export { ReraFacts } from './rera-facts.tsx';
