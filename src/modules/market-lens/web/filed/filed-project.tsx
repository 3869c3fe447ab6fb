import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { useMeasures } from '#modules/measures/web/index.ts';
import { ReraFacts } from '#modules/projects/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { filedBlocks } from '../../model/blocks.ts';
import { filedProjectMeasures, filedProjectWhole, filedQuestion, hasFilings, isWithheld } from '../../model/filed/filed-asks.ts';
import type { View } from '../blocks/block-view.tsx';
import classes from '../lens.module.css';
import { FiledCharts } from './filed-charts.tsx';
import { FiledHeadline } from './filed-headline.tsx';
import { NoSaleHere } from './no-sale-here.tsx';
import * as words from '#messages/market-lens/filed';

const Filings = lazy(() => import('../blocks/project-filings.tsx'));

type Props = Pick<View, 'state' | 'filter'> & {
  /** No sale of its locality is loaded, whatever the filter. */
  isWithoutSales: boolean;
  noMatch: ReactNode;
};

/** A project of which no sale is counted: what is filed of it stands all the same. */
export function FiledProject({ state, filter, isWithoutSales, noMatch }: Props) {
  const query = useMeasures(filedQuestion(filter, filedProjectWhole));
  const { city = '', project = '' } = filter;
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={360} />}
      errorTitle={analysisFailed(words.filingsOfTheProject())}
      isEmpty={(answer) => !hasFilings(answer)}
      empty={noMatch}
    >
      {(answer) => (
        <div className={classes.page}>
          {isWithoutSales ? <NoSaleHere filter={filter} answer={answer} /> : noMatch}
          {!isWithheld(answer) && (
            <>
              <FiledHeadline figures={filedProjectMeasures} answer={answer} />
              <FiledCharts
                state={state}
                filter={filter}
                blocks={filedBlocks}
                title={words.inventory()}
                subtitle={words.asFiledWithRera()}
              />
            </>
          )}
          <Section title={words.datesAndTheDevelopers()} subtitle={words.completionDatesAsThey()}>
            <Suspense fallback={<Skeleton height={360} />}>
              <Filings state={state} filter={filter} onOpen={() => {}} />
            </Suspense>
          </Section>
          <Section title={words.inTheReraRegister()}>
            <ReraFacts city={city} name={project} />
          </Section>
        </div>
      )}
    </StateView>
  );
}
