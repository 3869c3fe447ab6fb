import { lazy } from 'react';

/** Loaded when a screen shows it: the frame, which hands it on, is on every screen. */
export const GrowthOf = lazy(async () => ({ default: (await import('./growth-of.tsx')).GrowthOf }));
