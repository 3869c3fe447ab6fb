import { Button } from '@mantine/core';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import type { Beside } from '../model/question.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { LensState } from './lens-state.ts';
import classes from './lens.module.css';
import * as words from '#messages/market-lens/screens';

/** What a view stands beside: a time, nothing, or another area. */
export default function BesideChoice({
  filter,
  state,
  withoutAreas,
  onChoose,
}: { filter: SaleFilter; state: LensState; withoutAreas?: boolean | undefined } & {
  onChoose: (beside: Beside, other: LensState['other']) => void;
}) {
  const timed = filter.from !== undefined;
  const choice = (beside: Beside, words: string) => (
    <Button
      variant={state.beside === beside ? 'filled' : 'default'}
      color="indigo"
      size="compact-sm"
      aria-pressed={state.beside === beside}
      onClick={() => onChoose(beside, state.other)}
    >
      {words}
    </Button>
  );
  return (
    <div className={classes.form}>
      <div className={classes.anchorsRow}>
        {timed && choice('year-before', words.theYearBefore())}
        {timed && choice('period-before', words.thePeriodBefore())}
        {choice('none', words.nothing())}
      </div>
      {filter.project === undefined && withoutAreas !== true ? (
        <>
          <p className={classes.sentence}>{words.orAnotherAreaUnder()}</p>
          <PlaceSearch suggestAtOnce onChoose={({ city, village }) => onChoose('area', { city, ...(village !== null && { village }) })} />
        </>
      ) : (
        !timed && <p className={classes.sentence}>{words.chooseAFirstDay()}</p>
      )}
    </div>
  );
}
