export { CompareTray } from './compare-tray.tsx';
