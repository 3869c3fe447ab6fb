import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { waysOfSigningIn } from '../security-contract.ts';

export const waysQuery = queryOptions({
  queryKey: ['ways-of-signing-in'],
  queryFn: ({ signal }) => call(waysOfSigningIn, {}, { signal, quiet: true }),
  staleTime: 60_000,
});

/** By which ways one may sign in here, and what a password must have. */
export const useWays = () => useQuery(waysQuery);
