export { projectFinder } from './find-projects.ts';
