import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { NearView } from './near-view.tsx';
import { overTimeRoom } from './over-time-room.ts';

// The last section of a long page.
const OverTimeDrawn = lazy(() => import('./over-time-drawn.tsx'));

export const overTimeSection = { id: 'over-time', title: 'Over time' } as const;

/** What the months together say: constant quality, growth, season, and what may come. */
export const OverTime = (view: View) => (
  <div id={overTimeSection.id} className={classes.anchor}>
    <Section
      title={overTimeSection.title}
      subtitle="From all years the data reach, whatever days are chosen above: what the same home costs, the season, and forecasts that were tried on the past."
    >
      <NearView room={overTimeRoom} atOnce={view.isReport}>
        <Suspense fallback={<Skeleton height={overTimeRoom} />}>
          <OverTimeDrawn {...view} />
        </Suspense>
      </NearView>
    </Section>
  </div>
);
