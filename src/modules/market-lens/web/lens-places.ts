import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { PlaceSource } from '#modules/transactions/web/index.ts';
import { findLensPlaces, listFiledCities } from '../places-contract.ts';
import * as words from '#messages/market-lens/screens';

/** Market Lens answers for places that have only projects filed, too, so its searches offer them. */
export const lensPlaces: PlaceSource = {
  name: 'market lens',
  find: (text, signal) => call(findLensPlaces, { text }, { signal, quiet: true }),
  noneFound: () => words.noPlaceWithSales(),
};

/** Cities that have projects filed and no sales. */
export const useFiledCities = () =>
  useQuery({
    queryKey: ['market-lens', 'filed cities'],
    queryFn: ({ signal }) => call(listFiledCities, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });
