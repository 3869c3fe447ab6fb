import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { getDeed } from '../contract.ts';

export const useDeed = (saleId: string) =>
  useQuery({
    queryKey: ['imports', 'deed', saleId],
    queryFn: ({ signal }) => call(getDeed, { saleId }, { signal, quiet: true }),
  });
