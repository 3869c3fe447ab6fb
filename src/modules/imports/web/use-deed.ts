import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { getDeed, getDeedNames } from '../contract.ts';

export const useDeed = (saleId: string) =>
  useQuery({
    queryKey: ['imports', 'deed', saleId],
    queryFn: ({ signal }) => call(getDeed, { saleId }, { signal, quiet: true }),
  });

export const useDeedNames = (saleId: string) =>
  useQuery({
    queryKey: ['imports', 'deed', saleId, 'names'],
    queryFn: ({ signal }) => call(getDeedNames, { saleId }, { signal, quiet: true }),
    staleTime: 60_000,
  });
