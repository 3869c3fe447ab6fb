import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import * as words from '#messages/market-lens/over-time';
import { Section } from '#web/ui/section.tsx';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import { overTimeRoom } from './over-time-room.ts';

// The last section of a long page.
const OverTimeDrawn = lazy(() => import('./over-time-drawn.tsx'));

export const overTimeSection = {
  id: 'over-time',
  get title() {
    return words.section();
  },
} as const;

/** What the months together say: constant quality, growth, season, and what may come. */
export const OverTime = (view: View) => (
  <div id={overTimeSection.id} className={classes.anchor}>
    <Section title={overTimeSection.title} subtitle={words.sectionMeans()}>
      <NearView room={overTimeRoom(view.filter)} atOnce={view.isReport}>
        <Suspense fallback={<Skeleton height={overTimeRoom(view.filter)} />}>
          <OverTimeDrawn {...view} />
        </Suspense>
      </NearView>
    </Section>
  </div>
);
