import { noPlace } from '#messages/transactions/filter-bar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { suggestPlaceNames, suggestPlaces, type PlaceName, type PlaceSuggestion } from '../../contract.ts';

/** `projects`: how many are registered in a place that has no sales. */
export type FoundPlace = PlaceName & Partial<Pick<PlaceSuggestion, 'sales'>> & { projects?: number | null };

/** Where a search finds its places. Answers of two sources are never mixed up. */
export type PlaceSource = {
  name: string;
  find: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  /** Said where no place begins with the letters typed. */
  noneFound: () => string;
};

export const placesWithSales: PlaceSource = {
  name: 'sales',
  find: (text, signal) => call(suggestPlaces, { text }, { signal, quiet: true }),
  noneFound: noPlace,
};
/** For those who may name a place but not see how much is sold there. */
export const namesOfPlaces: PlaceSource = {
  name: 'names',
  find: (text, signal) => call(suggestPlaceNames, { text }, { signal, quiet: true }),
  noneFound: noPlace,
};

export const usePlaces = ({ name, find }: PlaceSource, text: string, enabled: boolean) =>
  useQuery({
    queryKey: ['sales', 'places of', name, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
