export { CompareTray } from './compare/compare-tray.tsx';
export { GrowthOf } from './blocks/lazy-growth-of.tsx';
export { PlaceTabs } from './place-tabs.tsx';
export { placeScreens } from './place-screens.ts';
