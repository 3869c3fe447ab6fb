export { explorerAddress, readExplorer } from './explorer-state.ts';
export { placeFinder } from './find-places.ts';
