export { CompareTray } from './compare/compare-tray.tsx';
export { GrowthOf } from './blocks/lazy-growth-of.tsx';
export { OpenIn } from './open-in.tsx';
