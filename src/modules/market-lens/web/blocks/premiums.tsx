import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { affordSection, premiumsSection } from './city-card-sections.ts';
import * as words from '#messages/market-lens/blocks';

// The last sections of a long page: fetched, and asked of the server, only when they come near.
const PremiumsDrawn = lazy(() => import('./premiums-drawn.tsx'));
const AffordDrawn = lazy(() => import('./afford-drawn.tsx'));

const room = { premiums: 700, afford: 310 } as const;

/** What the name of a promoter fetches, and what homes ask of an income: of a city, whatever else is chosen. */
export const PremiumsAndAffordability = ({ filter: { city, village }, isReport, onOpen }: View) =>
  city === undefined ? null : (
    <>
      <div id={premiumsSection.id} className={classes.anchor}>
        <Section title={premiumsSection.title} subtitle={words.whatFlatsOfEach({ city })}>
          <NearView room={room.premiums} atOnce={isReport}>
            <Suspense fallback={<Skeleton height={room.premiums} />}>
              <PremiumsDrawn city={city} isReport={isReport} onOpen={onOpen} />
            </Suspense>
          </NearView>
        </Section>
      </div>
      <div id={affordSection.id} className={classes.anchor}>
        <Section title={affordSection.title} subtitle={words.whatTheMedianFlat({ village: village ?? city })}>
          <NearView room={room.afford} atOnce={isReport}>
            <Suspense fallback={<Skeleton height={room.afford} />}>
              <AffordDrawn city={city} village={village} isReport={isReport} onOpen={onOpen} />
            </Suspense>
          </NearView>
        </Section>
      </div>
    </>
  );
