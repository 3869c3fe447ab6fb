import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import * as words from '#messages/market-lens/blocks';

// Below the fold, and asked of the server only when it comes near.
const SignalsDrawn = lazy(() => import('./signals-drawn.tsx'));

const room = 440;
export const signalsSection = {
  id: 'signals',
  get title() {
    return words.risksAndOpportunities();
  },
} as const;

/** A project is too small for the rules, and all cities together are no market. */
export const hasSignals = ({ city, project }: View['filter']) => city !== undefined && project === undefined;

/** Rules over the measures of a city or locality, those that fire first. */
export const Signals = ({ filter, isReport, onOpen }: View) => {
  const { city, village } = filter;
  return city === undefined || !hasSignals(filter) ? null : (
    <div id={signalsSection.id} className={classes.anchor}>
      <Section title={signalsSection.title} subtitle={words.whatTheLastTwelve({ village: village ?? city })}>
        <NearView room={room} atOnce={isReport}>
          <Suspense fallback={<Skeleton height={room} />}>
            <SignalsDrawn city={city} village={village} isReport={isReport} onOpen={onOpen} />
          </Suspense>
        </NearView>
      </Section>
    </div>
  );
};
