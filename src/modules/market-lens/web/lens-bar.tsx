import { Button } from '@mantine/core';
import type { FilterPart } from '#web/ui/filter-sentence.tsx';
import { FilterBar, PlaceSearch } from '#modules/transactions/web/index.ts';
import type { CurrencyCount, SaleFilter } from '#modules/transactions/contract.ts';
import type { Beside } from '../model/question.ts';
import { atPlace, withFilter, type LensState } from './lens-state.ts';
import classes from './lens.module.css';

type Props = {
  state: LensState;
  /** With its days, those taken as usual included. */
  filter: SaleFilter;
  dataUntil: string | null;
  currencies: readonly CurrencyCount[];
  go: (next: LensState) => void;
  /** Screens that rank places have nothing to compare them with but time. */
  withoutAreas?: boolean;
};

/** The view as a sentence: what, where, when, and beside what. */
export const LensBar = (props: Props) => (
  <FilterBar
    filter={props.filter}
    currencies={props.currencies}
    dataUntil={props.dataUntil}
    onPlace={(place) => props.go(atPlace(props.state, place))}
    onFilter={(change) => props.go(withFilter(props.state, change))}
    more={[besidePart(props)]}
  />
);

function besidePart(props: Props): FilterPart {
  const { state, filter, go } = props;
  return {
    id: 'beside',
    label: 'Compare',
    lead: 'beside',
    words: besideName(state, filter),
    onClear: () => go({ ...state, beside: 'none', cell: null }),
    editor: (close) => (
      <BesideChoice
        {...props}
        onChoose={(beside, other) => {
          go({ ...state, beside, other, cell: null });
          close();
        }}
      />
    ),
  };
}

function besideName({ beside, other }: LensState, filter: SaleFilter): string | null {
  if (beside === 'area' && other !== null) return other.village === undefined ? other.city : `${other.village}, ${other.city}`;
  if (beside === 'none' || filter.from === undefined) return null;
  return beside === 'period-before' ? 'the period before' : 'the year before';
}

function BesideChoice({
  filter,
  state,
  withoutAreas,
  onChoose,
}: Props & { onChoose: (beside: Beside, other: LensState['other']) => void }) {
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
        {timed && choice('year-before', 'The year before')}
        {timed && choice('period-before', 'The period before')}
        {choice('none', 'Nothing')}
      </div>
      {filter.project === undefined && withoutAreas !== true ? (
        <>
          <p className={classes.said}>Or another area, under the same filter:</p>
          <PlaceSearch suggestAtOnce onChoose={({ city, village }) => onChoose('area', { city, ...(village !== null && { village }) })} />
        </>
      ) : (
        !timed && <p className={classes.said}>Choose a first day to compare with the time before it.</p>
      )}
    </div>
  );
}
