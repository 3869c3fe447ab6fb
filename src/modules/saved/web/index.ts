export { KeepHistory } from './keep-history.tsx';
export { SaveView } from './save-view.tsx';
export { useSegments } from './use-saved.ts';
