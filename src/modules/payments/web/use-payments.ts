import * as words from '#messages/payments/payments';
import * as plans from '#messages/payments/plans';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#web/api/call.ts';
import { toast } from '#web/shell/toast.ts';
import * as contract from '../contract.ts';

/** What the browser knows of payments, for whoever asks it anew. */
export const all = ['payments'] as const;

export const useShelf = () =>
  useQuery({ queryKey: [...all, 'shelf'], queryFn: ({ signal }) => call(contract.readShelf, {}, { signal, quiet: true }) });
export const useHoldings = (enabled = true) =>
  useQuery({ enabled, queryKey: [...all, 'held'], queryFn: ({ signal }) => call(contract.readHoldings, {}, { signal, quiet: true }) });
export const useMyOrders = () =>
  useQuery({ queryKey: [...all, 'mine'], queryFn: ({ signal }) => call(contract.myOrders, {}, { signal, quiet: true }) });
export const useBilling = () =>
  useQuery({ queryKey: [...all, 'billing'], queryFn: ({ signal }) => call(contract.readBilling, {}, { signal, quiet: true }) });
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
      toast.success(plans.trialBegun());
      return refresh();
    },
  });
}
export function useCancel() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.cancelPlan.input>) => call(contract.cancelPlan, input),
    onSuccess: (_held, { cancelled }) => {
      toast.success(cancelled ? plans.planEnds() : plans.planGoesOn());
      return refresh();
    },
  });
}
export function useSaveBilling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof contract.saveBilling.input>) => call(contract.saveBilling, input, { quiet: true }),
    onSuccess: () => {
      toast.success(words.savedDetails());
      return client.invalidateQueries({ queryKey: [...all, 'billing'] });
    },
  });
}
