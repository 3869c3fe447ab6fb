import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { NearView } from './near-view.tsx';

const PremiumsDrawn = lazy(() => import('./premiums-drawn.tsx'));
const AffordDrawn = lazy(() => import('./afford-drawn.tsx'));

export const premiumsSection = { id: 'premiums', title: 'Premiums' } as const;
export const affordSection = { id: 'affordability', title: 'Affordability' } as const;

const room = { premiums: 640, afford: 260 } as const;

/** What the name of a promoter fetches, and what homes ask of an income: of a city, whatever else is chosen. */
export const PremiumsAndAffordability = ({ filter: { city, village }, isReport, onOpen }: View) =>
  city === undefined ? null : (
    <>
      <div id={premiumsSection.id} className={classes.anchor}>
        <Section
          title={premiumsSection.title}
          subtitle={`What flats of each promoter fetch beyond the like of others in the same locality and quarter, in all of ${city} over five years.`}
        >
          <NearView room={room.premiums} atOnce={isReport}>
            <Suspense fallback={<Skeleton height={room.premiums} />}>
              <PremiumsDrawn city={city} isReport={isReport} onOpen={onOpen} />
            </Suspense>
          </NearView>
        </Section>
      </div>
      <div id={affordSection.id} className={classes.anchor}>
        <Section
          title={affordSection.title}
          subtitle={`What the median flat of the last twelve months in ${village ?? city} asks of a household.`}
        >
          <NearView room={room.afford} atOnce={isReport}>
            <Suspense fallback={<Skeleton height={room.afford} />}>
              <AffordDrawn city={city} village={village} isReport={isReport} onOpen={onOpen} />
            </Suspense>
          </NearView>
        </Section>
      </div>
    </>
  );
