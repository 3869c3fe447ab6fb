import { useMemo, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { filedFigures, isWithheld, topAreasFiled } from '../../model/filed/filed-asks.ts';
import { supplyBlocks } from '../../model/filed/filed-blocks.ts';
import type { View } from '../blocks/block-view.tsx';
import { atPlace, everywhere, lensAddress } from '../lens-state.ts';
import { FiledCharts } from './filed-charts.tsx';
import { FiledHeadline } from './filed-headline.tsx';
import { FiledHere } from './filed-here.tsx';
import { FiledAreas, FiledProjects } from './filed-places.tsx';
import * as words from '#messages/market-lens/filed';

type Props = Omit<View, 'onOpen'> & {
  /** Where nothing is filed, either. */
  empty: ReactNode;
  /** At the end of a report: what the numbers mean. */
  end?: ReactNode;
};

/** What the filings of a place tell of which no sale is loaded. */
export const FiledMarket = ({ empty, end, ...view }: Props) => (
  <FiledHere filter={view.filter} isReport={view.isReport} empty={empty}>
    {(answer) => (
      <>
        {isWithheld(answer) ? <Withheld {...view} /> : <FiledAnswer answer={answer} {...view} />}
        {end}
      </>
    )}
  </FiledHere>
);

type Answered = Omit<View, 'onOpen'> & { answer: MeasureAnswer };

function FiledAnswer({ answer, ...view }: Answered) {
  const { city, village } = view.filter;
  const blocks = useMemo(() => supplyBlocks({ city, village }), [city, village]);
  return (
    <>
      <FiledHeadline figures={filedFigures} answer={answer} isReport={view.isReport} />
      <FiledCharts {...view} blocks={blocks} title={words.supply()} subtitle={words.whatIsToCome()} />
      {city !== undefined && village === undefined && <FiledAreas ask={topAreasFiled} {...view} />}
      {city !== undefined && <FiledProjects {...view} />}
    </>
  );
}

/** Filings do not tell the homes that the filter picks: without those conditions there is an answer. */
const Withheld = ({ filter, isReport }: Pick<Props, 'filter' | 'isReport'>) => (
  <EmptyState
    title={words.filingsCannotBeAsked()}
    action={
      isReport === true ? undefined : (
        <Button component={Link} to={lensAddress('dashboard', atPlace(everywhere, filter))} variant="default">
          {words.allThatIsFiled()}
        </Button>
      )
    }
  >
    <p>{words.withoutTheseConditionsThere()}</p>
  </EmptyState>
);
