import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import type { SaleFilter } from '#modules/transactions/contract.ts';

const AroundDrawn = lazy(() => import('./around-drawn.tsx'));
const room = 760;

/** What lies around the place, and how near it is to what people go to. */
export const AroundSection = (props: { filter: SaleFilter; km: number; onKm: (km: number) => void }) => (
  <Section
    title="What lies around"
    subtitle="Ways to get there, places of work and amenities that are known, by air from the middle. Of all sales and days: the filter of sales does not matter here."
  >
    <NearView room={room}>
      <Suspense fallback={<Skeleton height={room} />}>
        <AroundDrawn {...props} />
      </Suspense>
    </NearView>
  </Section>
);
