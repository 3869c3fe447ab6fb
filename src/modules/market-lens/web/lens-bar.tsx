import { lazy } from 'react';
import type { FilterPart } from '#web/filter/filter-sentence.tsx';
import { FilterBar } from '#modules/transactions/web/index.ts';
import { type CurrencyCount, type SaleFilter } from '#modules/transactions/contract.ts';
import { beforeOf, beforeWords, reachedPeriod, shapeWords } from '#modules/transactions/index.ts';
import { lensPlaces } from './lens-places.ts';
import { atPlace, withFilter, type LensState } from './lens-state.ts';
import * as words from '#messages/market-lens/screens';

const WithinChoice = lazy(() => import('./within-choice.tsx'));
const BesideChoice = lazy(() => import('./beside-choice.tsx'));

export type LensBarProps = {
  state: LensState;
  /** With its days, those taken as usual included. */
  filter: SaleFilter;
  dataUntil: string | null;
  currencies: readonly CurrencyCount[];
  go: (next: LensState) => void;
  /** Screens that rank places have nothing to compare them with but time. */
  withoutAreas?: boolean;
  /** What is shown where no sale is loaded. */
  instead?: string | undefined;
};

/** The view as a sentence: what, where, when, and beside what. */
export const LensBar = (props: LensBarProps) => (
  <FilterBar
    filter={props.filter}
    currencies={props.currencies}
    dataUntil={props.dataUntil}
    places={lensPlaces}
    instead={props.instead}
    onPlace={(place) => props.go(atPlace(props.state, place))}
    onFilter={(change) => props.go(withFilter(props.state, change))}
    more={[withinPart(props), besidePart(props)]}
  />
);

function withinPart({ state, filter, go }: LensBarProps): FilterPart {
  const take = (change: Partial<SaleFilter>) => go({ ...withFilter(state, change), cell: null });
  return {
    id: 'within',
    label: words.partOfTheMap(),
    lead: 'within',
    words: filter.within === undefined ? null : shapeWords(filter.within),
    onClear: () => take({ within: undefined }),
    editor: (close) => (
      <WithinChoice
        filter={filter}
        onChoose={(change) => {
          take(change);
          close();
        }}
      />
    ),
  };
}

function besidePart(props: LensBarProps): FilterPart {
  const { state, filter, go } = props;
  return {
    id: 'beside',
    label: words.compare(),
    lead: 'beside',
    words: besideName(state, filter, props.dataUntil),
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

function besideName({ beside, other }: LensState, filter: SaleFilter, dataUntil: string | null): string | null {
  if (beside === 'area' && other !== null) return other.village === undefined ? other.city : `${other.village}, ${other.city}`;
  if (beside === 'none' || filter.from === undefined) return null;
  const period = reachedPeriod(filter, dataUntil === null ? null : { from: filter.from, to: dataUntil });
  const before = period === null ? null : beforeOf(period, beside === 'period-before' ? beside : 'year-before');
  return before === null ? null : beforeWords(before);
}
