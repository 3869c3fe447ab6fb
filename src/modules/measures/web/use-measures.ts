import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { z } from 'zod';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { askMeasures, readMarketOverTime, type MeasureQuestion } from '../contract.ts';

/** Numbers of the catalogue. Two figures that ask the same question share one call; an old answer stays while a new one is fetched. */
export const useMeasures = (question: z.input<typeof MeasureQuestion>, enabled = true) =>
  useQuery({
    queryKey: ['measures', question],
    // Quiet: each block says itself that it failed, and offers to try again.
    queryFn: ({ signal }) => call(askMeasures, question, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  });

/** What the months of a market say together: index, growth, season, forecasts. */
export const useMarketOverTime = (filter: SaleFilter, enabled = true) =>
  useQuery({
    queryKey: ['measures', 'over time', filter],
    queryFn: ({ signal }) => call(readMarketOverTime, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  });
