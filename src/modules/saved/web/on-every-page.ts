import { lazyAfterFigures } from '#web/shell/after-figures.ts';

// On every page, and seldom of use: no figure waits for either.
export const KeepHistory = lazyAfterFigures(() => import('./keep-history.tsx'));
export const SaveView = lazyAfterFigures(() => import('./save-view.tsx'));
