import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { useIsMobile } from '#web/shell/use-is-mobile.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { useMeasures } from '#modules/measures/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import classes from '../lens.module.css';
import { questionOf } from '../../model/question.ts';
import type { View } from './block-view.tsx';
import { byProject } from '../../model/blocks.ts';
import { NearView } from '#web/ui/near-view.tsx';
import * as words from '#messages/market-lens/blocks';

// The table is a library of its own and lies below the fold.
const ProjectsTable = lazy(() => import('./projects-table.tsx'));

/** Ten rows, or on a phone the first cards and a button for more. */
const room = { desk: 400, phone: 1_560 };

export const TopProjects = (view: View) => (
  <div className={classes.wide}>
    {view.filter.city === undefined ? (
      <div className={classes.tooFew}>
        <strong>{words.topProjects()}</strong>
        <p>{words.chooseACityNames()}</p>
      </div>
    ) : (
      <Projects {...view} />
    )}
  </div>
);

function Projects(view: View) {
  const height = room[useIsMobile() ? 'phone' : 'desk'];
  return (
    <NearView room={height} atOnce={view.isReport}>
      <ProjectsQuestion {...view} height={height} />
    </NearView>
  );
}

function ProjectsQuestion({ height, ...view }: View & { height: number }) {
  const query = useMeasures(questionOf({ ...view, ask: byProject, standsAlone: true }));
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={height} />}
      errorTitle={analysisFailed(words.topProjects())}
      isEmpty={({ cells }) => cells.length === 0}
      empty={<EmptyState title={words.noSaleHereNames()} />}
    >
      {(answer) => (
        <Suspense fallback={<Skeleton height={height} />}>
          <ProjectsTable answer={answer} {...view} />
        </Suspense>
      )}
    </StateView>
  );
}
