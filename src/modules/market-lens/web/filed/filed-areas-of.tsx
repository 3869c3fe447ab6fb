import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { StateView } from '#web/ui/state-view.tsx';
import { useMeasures } from '#modules/measures/web/index.ts';
import { byAreaFiled, filedQuestion, filedWhole, hasFilings } from '../../model/filed/filed-asks.ts';
import type { View } from '../blocks/block-view.tsx';
import classes from '../lens.module.css';
import { FiledAreas } from './filed-places.tsx';
import { NoSaleHere } from './no-sale-here.tsx';

/** The localities of a city without sales, by what is filed in them. */
export function FiledAreasOf({ state, filter, empty }: Pick<View, 'state' | 'filter'> & { empty: ReactNode }) {
  const query = useMeasures(filedQuestion(filter, filedWhole));
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={360} />}
      errorTitle="What is filed here could not be fetched."
      isEmpty={(answer) => !hasFilings(answer)}
      empty={empty}
    >
      {(answer) => (
        <div className={classes.page}>
          <NoSaleHere filter={filter} answer={answer} />
          <FiledAreas ask={byAreaFiled} state={state} filter={filter} />
        </div>
      )}
    </StateView>
  );
}
