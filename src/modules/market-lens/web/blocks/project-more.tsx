import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { filedBlocks, sections } from '../../model/blocks.ts';
import classes from '../lens.module.css';
import { BlockView, type View } from './block-view.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import * as words from '#messages/market-lens/blocks';

const Floors = lazy(() => import('./project-floors.tsx'));
const Units = lazy(() => import('./project-units.tsx'));
const Filings = lazy(() => import('./project-filings.tsx'));
const Competition = lazy(() => import('./project-competition.tsx'));

const buyers = sections.find(({ id }) => id === 'buyers');

const Late = ({ room, children, isReport }: { room: number; children: React.ReactNode; isReport: boolean | undefined }) => (
  <NearView room={room} atOnce={isReport}>
    <Suspense fallback={<Skeleton height={room} />}>{children}</Suspense>
  </NearView>
);

/** What is asked of one project beyond its sales and rates. */
export function ProjectMore(view: View) {
  const { isReport } = view;
  return (
    <>
      <Section title={words.floors()} subtitle={words.whatAFloorHigher()}>
        <Late room={400} isReport={isReport}>
          <Floors {...view} />
        </Late>
      </Section>
      <Section title={words.units()} subtitle={words.whatTheFilingSays()}>
        <Late room={380} isReport={isReport}>
          <Units {...view} />
        </Late>
      </Section>
      <Section title={words.inventory()} subtitle={words.asFiledWithRera()}>
        <div className={classes.blocks}>
          {filedBlocks.map((block) => (
            <BlockView key={block.id} block={block} {...view} />
          ))}
        </div>
      </Section>
      {buyers && (
        <Section title={buyers.title} subtitle={buyers.subtitle}>
          <div className={classes.blocks}>
            {buyers.blocks.map((block) => (
              <BlockView key={block.id} block={block} {...view} />
            ))}
          </div>
        </Section>
      )}
      <Section title={words.datesAndTheDevelopers()} subtitle={words.completionDatesAsThey()}>
        <Late room={260} isReport={isReport}>
          <Filings {...view} />
        </Late>
      </Section>
      <Section title={words.competitionWithin2Km()} subtitle={words.projectsWhoseSalesOf()}>
        <Late room={560} isReport={isReport}>
          <Competition {...view} />
        </Late>
      </Section>
    </>
  );
}
