import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { readProfile } from '../contract.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(readProfile, {}, { signal, quiet: true }),
});

export const useProfile = () => useQuery(profileQuery);
