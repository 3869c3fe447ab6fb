import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { searchSales, type SaleFilter, type SaleSort } from '#modules/transactions/contract.ts';
import { citiesByDefault, findSalesByText, offerIndexTwo } from '../contract.ts';

const cardsAtATime = 24;

/** A page of cards after another, asked for when the reader wants more. */
export const useSaleCards = (filter: SaleFilter, sort: SaleSort) =>
  useInfiniteQuery({
    queryKey: ['sales', 'cards', filter, sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(searchSales, { ...filter, ...sort, pageSize: cardsAtATime, after: pageParam }, { signal }),
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

/** Every city with sales, as its screens count it by default. */
export const useCities = () =>
  useQuery({
    queryKey: ['analyses', 'cities'],
    queryFn: ({ signal }) => call(citiesByDefault, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

export const useIndexTwoOffer = (saleId: string) =>
  useQuery({ queryKey: ['analyses', 'offer', saleId], queryFn: ({ signal }) => call(offerIndexTwo, { saleId }, { signal, quiet: true }) });

export const useSalesByText = (text: string) =>
  useQuery({
    queryKey: ['analyses', 'found', text],
    queryFn: ({ signal }) => call(findSalesByText, { text }, { signal, quiet: true }),
    enabled: text.length >= 2,
  });
