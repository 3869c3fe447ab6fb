import { lazy, Suspense } from 'react';

// Seldom of use: not waited for.
const OtherScreensMenu = lazy(() => import('./other-screens-menu.tsx'));

/** Opens the view in another screen. */
export const OpenIn = () => (
  <Suspense fallback={null}>
    <OtherScreensMenu />
  </Suspense>
);
