export { CompareTray } from './compare-tray.tsx';
export { OpenIn } from './open-in.tsx';
