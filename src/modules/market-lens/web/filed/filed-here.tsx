import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { StateView } from '#web/ui/state-view.tsx';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { filedQuestion, filedWhole, hasFilings } from '../../model/filed/filed-asks.ts';
import type { View } from '../blocks/block-view.tsx';
import classes from '../lens.module.css';
import { NoSaleHere } from './no-sale-here.tsx';
import * as words from '#messages/market-lens/filed';

type Props = Pick<View, 'filter'> & {
  isReport?: boolean | undefined;
  searchAt?: string;
  /** Where nothing is filed, either. */
  empty: ReactNode;
  children: (answer: MeasureAnswer) => ReactNode;
};

/** A place of which no sale is loaded: said once, and then what is made of its filings. */
export function FiledHere({ filter, isReport, searchAt, empty, children }: Props) {
  const query = useMeasures(filedQuestion(filter, filedWhole));
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={360} />}
      errorTitle={analysisFailed(words.filingsHere())}
      isEmpty={(answer) => !hasFilings(answer)}
      empty={empty}
    >
      {(answer) => (
        <div className={classes.page}>
          <NoSaleHere filter={filter} answer={answer} isReport={isReport} searchAt={searchAt} />
          {children(answer)}
        </div>
      )}
    </StateView>
  );
}
