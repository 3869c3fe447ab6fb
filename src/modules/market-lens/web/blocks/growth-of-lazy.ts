import { lazy } from 'react';

export const GrowthOf = lazy(() => import('./growth-of.tsx'));
