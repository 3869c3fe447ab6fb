import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { NearView } from '#web/ui/near-view.tsx';

const ScoresDrawn = lazy(() => import('./scores-drawn.tsx'));
const room = 720;

/** The localities of a city by their location score. */
export const ScoresSection = (props: { city: string; onOpen: (cell: string) => void; addressOf: (locality: string) => string }) => (
  <Section
    title="By location"
    subtitle="How near the middle of each locality is to metro, work, schools and the like, beside what flats cost there, and whether one tells the other."
  >
    <NearView room={room}>
      <Suspense fallback={<Skeleton height={room} />}>
        <ScoresDrawn {...props} />
      </Suspense>
    </NearView>
  </Section>
);
