import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import type { View } from './block-view.tsx';

// The last sections of a long page.
const CityCards = lazy(() => import('./city-cards.tsx'));

/** What the name of a promoter fetches, and what homes ask of an income: of a city, whatever else is chosen. */
export const PremiumsAndAffordability = (view: View) => (
  <Suspense fallback={<Skeleton height={900} />}>
    <CityCards {...view} />
  </Suspense>
);
