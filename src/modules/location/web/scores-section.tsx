import * as words from '#messages/location/score';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { NearView } from '#web/ui/near-view.tsx';

const ScoresDrawn = lazy(() => import('./scores-drawn.tsx'));
const room = 720;

/** The localities of a city by their location score. */
export const ScoresSection = (props: { city: string; onOpen: (cell: string) => void; addressOf: (locality: string) => string }) => (
  <Section title={words.title()} subtitle={words.subtitle()}>
    <NearView room={room}>
      <Suspense fallback={<Skeleton height={room} />}>
        <ScoresDrawn {...props} />
      </Suspense>
    </NearView>
  </Section>
);
