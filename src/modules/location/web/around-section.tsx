import * as words from '#messages/location/around';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import type { SaleFilter } from '#modules/transactions/contract.ts';

const AroundDrawn = lazy(() => import('./around-drawn.tsx'));
const room = 760;

/** What lies around the place, and how near it is to what people go to. */
export const AroundSection = (props: { filter: SaleFilter; km: number; onKm: (km: number) => void }) => (
  <Section title={words.title()} subtitle={words.subtitle()}>
    <NearView room={room}>
      <Suspense fallback={<Skeleton height={room} />}>
        <AroundDrawn {...props} />
      </Suspense>
    </NearView>
  </Section>
);
