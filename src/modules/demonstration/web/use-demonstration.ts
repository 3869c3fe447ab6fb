import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { demonstrationState } from '../contract.ts';

/** Whether invented sales are among what is shown; undefined until that is known. */
export const useDemonstration = () =>
  useQuery({
    queryKey: ['demonstration'],
    queryFn: ({ signal }) => call(demonstrationState, {}, { signal, quiet: true }),
    staleTime: 60_000,
  }).data;
