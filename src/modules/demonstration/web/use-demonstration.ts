import { use } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { PageDemonstration } from '#web/shell/page-demonstration.ts';
import { demonstrationState } from '../contract.ts';

export const demonstrationQuery = queryOptions({
  queryKey: ['demonstration'],
  queryFn: ({ signal }) => call(demonstrationState, {}, { signal, quiet: true }),
  staleTime: 60_000,
});

/** Whether invented sales are among what is shown; undefined until that is known. */
export function useDemonstration() {
  const ofPage = use(PageDemonstration);
  const { data } = useQuery(demonstrationQuery);
  return data ?? ofPage;
}
