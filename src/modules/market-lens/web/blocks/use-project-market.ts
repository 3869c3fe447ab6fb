import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { readProjectMarket } from '../../project-contract.ts';

/** One call for all that stands beside the measures of a project; `within` does not apply to one place. */
export function useProjectMarket(filter: SaleFilter) {
  const { city = '', village = '', project = '' } = filter;
  const input = { ...filter, within: undefined, city, village, project };
  return useQuery({
    queryKey: ['market-lens', 'project', input],
    queryFn: ({ signal }) => call(readProjectMarket, input, { signal, quiet: true }),
    staleTime: 60_000,
  });
}
