import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { citiesByDefault } from '../../cities-contract.ts';

/** Every city with sales, as its screens count it by default. */
export const useCities = () =>
  useQuery({
    queryKey: ['analyses', 'cities'],
    queryFn: ({ signal }) => call(citiesByDefault, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });
