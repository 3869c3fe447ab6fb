export { dropStaged } from './publish-sales.ts';
export { releaseLeftOut } from './release-left-out.ts';
export { type Scrutinised, findingsAsProblems, scrutinise } from './scrutinise.ts';
