import * as words from '#messages/transactions/filter-bar';
import { ManyOf, OneOfFound } from '#web/filter/values-list.tsx';
import type { FacetName, SaleFilter } from '../../contract.ts';
import { useFacet } from '../use-sales.ts';

/** Any number of the values a column holds under the rest of the filter, with how many sales each would give. */
export function Choices(props: {
  filter: SaleFilter;
  facet: FacetName;
  chosen: readonly string[];
  onChange: (chosen: string[] | undefined) => void;
  wordsOf?: (value: string) => string;
}) {
  const { data, error, refetch } = useFacet(props.filter, props.facet);
  const values = data?.map(({ value, sales }) => ({ value, count: sales }));
  return (
    <ManyOf
      found={{ values, error, retry: () => void refetch() }}
      none={words.namesNone()}
      chosen={props.chosen}
      onChange={props.onChange}
      wordsOf={props.wordsOf}
    />
  );
}

/** One promoter of the city, or any. */
export function PromoterChoice({ filter, onChoose }: { filter: SaleFilter; onChoose: (promoter: string | undefined) => void }) {
  const { data, error, refetch } = useFacet(filter, 'promoters');
  const values = data?.map(({ value, sales }) => ({ value, count: sales }));
  return (
    <OneOfFound
      found={{ values, error, retry: () => void refetch() }}
      none={filter.city === undefined ? words.promotersNeedCity() : words.namesNone()}
      all={words.anyPromoter()}
      chosen={filter.promoter}
      onChoose={onChoose}
    />
  );
}
