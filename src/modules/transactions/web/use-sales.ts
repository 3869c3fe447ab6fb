import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import {
  oneSale,
  placesInHex,
  saleFacets,
  listJudgements,
  salesByHex,
  salesByLocality,
  salesByMonth,
  salesReach,
  salesSummary,
  searchSales,
  suggestPlaces,
  type FacetName,
  type SaleFilter,
  type SaleSort,
} from '../contract.ts';
import { findSalesByText, offerIndexTwo } from '../index-two-contract.ts';

/** While a changed filter is fetched the old answer stays on screen, so nothing jumps. */
const steady = { placeholderData: keepPreviousData };

/** How far the data of a place reach: days that a screen does not name end there. */
export const useReach = ({ city, village }: SaleFilter) =>
  useQuery({
    queryKey: ['sales', 'reach', city, village],
    queryFn: ({ signal }) => call(salesReach, { city, village }, { signal }),
    ...steady,
  });

export const useSummary = (filter: SaleFilter, enabled = true) =>
  useQuery({
    queryKey: ['sales', 'summary', filter],
    queryFn: ({ signal }) => call(salesSummary, filter, { signal }),
    enabled,
    ...steady,
  });

export const useMonths = (filter: SaleFilter, enabled = true) =>
  useQuery({
    queryKey: ['sales', 'months', filter],
    queryFn: ({ signal }) => call(salesByMonth, filter, { signal }),
    enabled,
    ...steady,
  });

/** Village and project do not change the answer, so they are not part of the question. */
export const useLocalities = (filter: SaleFilter) => {
  const wide: SaleFilter = { ...filter, village: undefined, project: undefined };
  return useQuery({ queryKey: ['sales', 'localities', wide], queryFn: ({ signal }) => call(salesByLocality, wide, { signal }), ...steady });
};

export const useHexes = (filter: SaleFilter, zoom: number, enabled: boolean) =>
  useQuery({
    queryKey: ['sales', 'hexes', filter, zoom],
    queryFn: ({ signal }) => call(salesByHex, { ...filter, zoom }, { signal }),
    enabled,
    ...steady,
  });

export const usePlacesInHex = (filter: SaleFilter, hex: string) =>
  useQuery({ queryKey: ['sales', 'hex', hex, filter], queryFn: ({ signal }) => call(placesInHex, { ...filter, hex }, { signal }) });

/** Asked when the control is opened; quietly, because the list itself says that it is loading. */
export const useFacet = (filter: SaleFilter, facet: FacetName, enabled = true) =>
  useQuery({
    queryKey: ['sales', 'facet', facet, filter],
    queryFn: async ({ signal }) => (await call(saleFacets, { ...filter, facets: [facet] }, { signal, quiet: true }))[facet] ?? [],
    enabled,
    ...steady,
  });

export const useSuggestions = (text: string, within: { city?: string; village?: string } = {}, enabled = true) =>
  useQuery({
    queryKey: ['sales', 'places', text, within],
    queryFn: ({ signal }) => call(suggestPlaces, { text, ...within }, { signal, quiet: true }),
    enabled,
    ...steady,
  });

const pageSize = 100;

export const useSalesPages = (filter: SaleFilter, sort: SaleSort) =>
  useInfiniteQuery({
    queryKey: ['sales', 'pages', filter, sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(searchSales, { ...filter, ...sort, pageSize, after: pageParam }, { signal }),
    getNextPageParam: (last) => last.next,
    ...steady,
  });

export const useOneSale = (saleId: string) =>
  useQuery({
    queryKey: ['sales', 'one', saleId],
    queryFn: ({ signal }) => call(oneSale, { saleId }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

export const useJudgements = (saleId: string) =>
  useQuery({
    queryKey: ['sales', 'judgements', saleId],
    queryFn: ({ signal }) => call(listJudgements, { saleId }, { signal, quiet: true }),
  });

const cardsAtATime = 24;

/** A page of cards after another, asked for when the reader wants more. */
export const useSaleCards = (filter: SaleFilter, sort: SaleSort) =>
  useInfiniteQuery({
    queryKey: ['sales', 'cards', filter, sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(searchSales, { ...filter, ...sort, pageSize: cardsAtATime, after: pageParam }, { signal }),
    getNextPageParam: (last) => last.next,
    ...steady,
  });

export const useIndexTwoOffer = (saleId: string) =>
  useQuery({ queryKey: ['sales', 'offer', saleId], queryFn: ({ signal }) => call(offerIndexTwo, { saleId }, { signal, quiet: true }) });

export const useSalesByText = (text: string) =>
  useQuery({
    queryKey: ['sales', 'found', text],
    queryFn: ({ signal }) => call(findSalesByText, { text }, { signal, quiet: true }),
    enabled: text.length >= 2,
  });
