import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import {
  cancelPortfolio,
  getPortfolio,
  listPortfolios,
  startPortfolio,
  type Portfolio,
  type PortfolioMapping,
} from '../portfolio-contract.ts';

const isMoving = (portfolio: Portfolio | undefined) => portfolio?.state === 'waiting' || portfolio?.state === 'running';
const oneKey = (id: string) => ['valuations', 'portfolio', id];

export const usePortfolios = () =>
  useQuery({ queryKey: ['valuations', 'portfolios'], queryFn: ({ signal }) => call(listPortfolios, {}, { signal, quiet: true }) });

export const usePortfolio = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getPortfolio, { id }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? 700 : false),
  });

export function usePortfolioSteps(id: string) {
  const client = useQueryClient();
  const onSuccess = (portfolio: Portfolio) => {
    client.setQueryData(oneKey(id), portfolio);
    void client.invalidateQueries({ queryKey: ['valuations', 'portfolios'] });
  };
  return {
    start: useMutation({
      mutationFn: (order: { mapping: PortfolioMapping; given: { city?: string } }) => call(startPortfolio, { id, ...order }),
      onSuccess,
    }),
    cancel: useMutation({ mutationFn: () => call(cancelPortfolio, { id }), onSuccess }),
  };
}
