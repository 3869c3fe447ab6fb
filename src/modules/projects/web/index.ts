export { projectFinder } from './find-projects.ts';
export { projectAddress } from './projects-state.ts';
