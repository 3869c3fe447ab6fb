import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#web/api/call.ts';
import { toast } from '#web/shell/toast.ts';
import * as contract from '../contract.ts';

const all = ['payments'] as const;

export const useShelf = () =>
  useQuery({ queryKey: [...all, 'shelf'], queryFn: ({ signal }) => call(contract.readShelf, {}, { signal, quiet: true }) });
export const useHoldings = (enabled = true) =>
  useQuery({ enabled, queryKey: [...all, 'held'], queryFn: ({ signal }) => call(contract.readHoldings, {}, { signal, quiet: true }) });
export const useMyOrders = () =>
  useQuery({ queryKey: [...all, 'mine'], queryFn: ({ signal }) => call(contract.myOrders, {}, { signal, quiet: true }) });
export const useBilling = () =>
  useQuery({ queryKey: [...all, 'billing'], queryFn: ({ signal }) => call(contract.readBilling, {}, { signal, quiet: true }) });
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

/** What was paid for may open screens and change any list: everything on the screen is asked again. */
export function useRefreshAll() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useTrial() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.beginTrial.input>) => call(contract.beginTrial, input),
    onSuccess: () => {
      toast.success('Your trial has begun.');
      return refresh();
    },
  });
}
export function useCancel() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.cancelPlan.input>) => call(contract.cancelPlan, input),
    onSuccess: (_held, { cancelled }) => {
      toast.success(cancelled ? 'The plan ends with the term that is paid.' : 'The plan goes on.');
      return refresh();
    },
  });
}
export function useSaveBilling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.saveBilling.input>) => call(contract.saveBilling, input, { quiet: true }),
    onSuccess: () => {
      toast.success('Your next invoices are made out so.');
      return client.invalidateQueries({ queryKey: [...all, 'billing'] });
    },
  });
}
export function useRefund() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.refundOrder.input>) => call(contract.refundOrder, input),
    onSuccess: () => {
      toast.success('The refund is noted, and the provider is asked.');
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
        `Asked about ${asked} orders: ${paid} paid, ${ranOut} ran out, ${refunded} refunds answered${unanswered === 0 ? '' : `, ${unanswered} without an answer`}.`,
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
      toast.success('The price is entered.');
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
export function useTakeOffSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.takeOffSale.input>) => call(contract.takeOffSale, input, { quiet: true }),
    onSuccess: () => {
      toast.success('It is off sale from that day. What people have stays theirs.');
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
export function usePutBackOnSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.putBackOnSale.input>) => call(contract.putBackOnSale, input, { quiet: true }),
    onSuccess: () => {
      toast.success('It is sold again from that day.');
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
