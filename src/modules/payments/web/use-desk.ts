import * as words from '#messages/payments/desk';
import * as prices from '#messages/payments/prices';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#web/api/call.ts';
import { toast } from '#web/shell/toast.ts';
import * as contract from '../contract.ts';
import { all } from './use-payments.ts';

export const useDeskOrders = (wanted: z.input<typeof contract.deskOrders.input>) =>
  useQuery({
    queryKey: [...all, 'desk', wanted],
    queryFn: ({ signal }) => call(contract.deskOrders, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
export const useDeskOrder = (id: string | undefined) =>
  useQuery({
    enabled: id !== undefined,
    queryKey: [...all, 'desk-order', id],
    queryFn: ({ signal }) => call(contract.deskOrder, { id: id ?? '' }, { signal, quiet: true }),
  });
export const useFigures = () =>
  useQuery({ queryKey: [...all, 'figures'], queryFn: ({ signal }) => call(contract.deskFigures, {}, { signal, quiet: true }) });
const offSale = [...all, 'off-sale'] as const;
export const useOffSale = () =>
  useQuery({ queryKey: offSale, queryFn: ({ signal }) => call(contract.listOffSale, {}, { signal, quiet: true }) });
export const usePrices = () =>
  useQuery({ queryKey: [...all, 'prices'], queryFn: ({ signal }) => call(contract.listPrices, {}, { signal, quiet: true }) });

export function useRefund() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.refundOrder.input>) => call(contract.refundOrder, input),
    onSuccess: () => {
      toast.success(words.refundNoted());
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
export function useReconcile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.reconcilePayments, {}),
    onSuccess: ({ asked, paid, refunded, ranOut, unanswered }) => {
      toast.info(
        words.reconciled({ asked: String(asked), paid: String(paid), ranOut: String(ranOut), refunded: String(refunded), unanswered }),
      );
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
export function useChangePrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.changePrice.input>) => call(contract.changePrice, input, { quiet: true }),
    onSuccess: () => {
      toast.success(prices.entered());
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
export function useTakeOffSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.takeOffSale.input>) => call(contract.takeOffSale, input, { quiet: true }),
    onSuccess: () => {
      toast.success(prices.offFromThatDay());
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
export function usePutBackOnSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.putBackOnSale.input>) => call(contract.putBackOnSale, input, { quiet: true }),
    onSuccess: () => {
      toast.success(prices.soldAgain());
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
