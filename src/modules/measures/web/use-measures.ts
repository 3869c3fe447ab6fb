import { createContext, useContext } from 'react';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { readMarketOverTime, type MeasureAnswer } from '../contract.ts';
import { askTogether, type Question } from './ask-together.ts';

/** Who answers: the whole catalogue, or less of it on screens that show less. Answers of two sources are never mixed up. */
export type MeasureSource = {
  name: string;
  ask: (question: Question, signal: AbortSignal) => Promise<MeasureAnswer>;
  /** Whether it may be asked how prices grew over the years. */
  tellsGrowth: boolean;
};

export const wholeCatalogue: MeasureSource = {
  name: 'all',
  tellsGrowth: true,
  ask: askTogether,
};
export const MeasuresFrom = createContext(wholeCatalogue);

export const measuresQuery = (source: MeasureSource, question: Question) =>
  queryOptions({
    queryKey: ['measures', source.name, question],
    queryFn: ({ signal }) => source.ask(question, signal),
    staleTime: 60_000,
  });

/** Numbers of the catalogue. Two figures that ask the same question share one call; an old answer stays while a new one is fetched. */
export const useMeasures = (question: Question, enabled = true) =>
  useQuery({ ...measuresQuery(useContext(MeasuresFrom), question), placeholderData: keepPreviousData, enabled });

/** Several questions at once, for a screen that shows only what is told. */
export const useManyMeasures = (questions: readonly Question[]) => {
  const source = useContext(MeasuresFrom);
  return useQueries({ queries: questions.map((question) => measuresQuery(source, question)) });
};

/** What the months of a market say together: index, growth, season, forecasts. */
export const useMarketOverTime = (filter: SaleFilter, enabled = true) =>
  useQuery({ ...overTimeQuery(filter), placeholderData: keepPreviousData, enabled });

export const overTimeQuery = (filter: SaleFilter) =>
  queryOptions({
    queryKey: ['measures', 'over time', filter],
    queryFn: ({ signal }) => call(readMarketOverTime, filter, { signal, quiet: true }),
    staleTime: 60_000,
  });
