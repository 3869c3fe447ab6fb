import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { filedBlocks, sections } from '../../model/blocks.ts';
import classes from '../lens.module.css';
import { BlockView, type View } from './block-view.tsx';
import { NearView } from '#web/ui/near-view.tsx';

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
      <Section title="Floors" subtitle="What a floor higher adds, and what is paid on which floor.">
        <Late room={320} isReport={isReport}>
          <Floors {...view} />
        </Late>
      </Section>
      <Section title="Units" subtitle="What the filing says it is made of, and what was sold of it by configuration and quarter.">
        <Late room={360} isReport={isReport}>
          <Units {...view} />
        </Late>
      </Section>
      <Section
        title="Inventory"
        subtitle="As filed with RERA, quarter by quarter, and what was registered of it. Booked is what the promoter says."
      >
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
      <Section
        title="Dates, and the developer’s record"
        subtitle="Completion dates as they were filed and moved; all that is filed under the promoter’s name."
      >
        <Late room={360} isReport={isReport}>
          <Filings {...view} />
        </Late>
      </Section>
      <Section
        title="Competition within 2 km"
        subtitle="Projects whose sales of the same filter and days lie around it, and what is filed there."
      >
        <Late room={420} isReport={isReport}>
          <Competition {...view} />
        </Late>
      </Section>
    </>
  );
}
