import { lazy } from 'react';
import type { FilterPart } from '#web/ui/filter-sentence.tsx';
import { FilterBar } from '#modules/transactions/web/index.ts';
import type { CurrencyCount, SaleFilter } from '#modules/transactions/contract.ts';
import { atPlace, withFilter, type LensState } from './lens-state.ts';

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
};

/** The view as a sentence: what, where, when, and beside what. */
export const LensBar = (props: LensBarProps) => (
  <FilterBar
    filter={props.filter}
    currencies={props.currencies}
    dataUntil={props.dataUntil}
    onPlace={(place) => props.go(atPlace(props.state, place))}
    onFilter={(change) => props.go(withFilter(props.state, change))}
    more={[besidePart(props)]}
  />
);

function besidePart(props: LensBarProps): FilterPart {
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
