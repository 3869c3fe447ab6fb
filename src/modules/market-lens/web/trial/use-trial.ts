import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { MeasureSource } from '#modules/measures/web/index.ts';
import { askTrialMeasures, readTrialTerms, searchTrialSales, type TrialFilter } from '../../trial-contract.ts';

export const useTrialTerms = () =>
  useQuery({
    queryKey: ['trial', 'terms'],
    queryFn: ({ signal }) => call(readTrialTerms, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

/** Numbers as a trial sees them. Which days those are is decided by the server, whatever is asked for. */
export const trialSource: MeasureSource = {
  name: 'trial',
  tellsGrowth: false,
  ask: ({ measures, by, orderBy, city, village, project, configurations, propertyKinds }, signal) =>
    call(askTrialMeasures, { measures, by, orderBy, city, village, project, configurations, propertyKinds }, { signal, quiet: true }),
};

export const useTrialSales = (filter: TrialFilter) =>
  useQuery({
    queryKey: ['trial', 'sales', filter],
    queryFn: ({ signal }) => call(searchTrialSales, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
