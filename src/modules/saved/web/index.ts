import { lazy } from 'react';

export { LookedSections, SavedSection } from './history-sections.tsx';
export { useSaved, useSegments } from './use-saved.ts';

// On every page, and seldom of use: neither is waited for.
export const KeepHistory = lazy(() => import('./keep-history.tsx'));
export const SaveView = lazy(() => import('./save-view.tsx'));
