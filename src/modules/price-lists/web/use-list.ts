import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { onePriceList } from '../contract.ts';

export const useList = (id: string) =>
  useQuery({
    queryKey: ['price-lists', 'one', id],
    queryFn: ({ signal }) => call(onePriceList, { id }, { signal, quiet: true }),
    // What is typed here is newer than what an answer in the background would bring; another visit asks anew.
    staleTime: Infinity,
    gcTime: 0,
  });
