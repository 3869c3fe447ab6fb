import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { JsonEndpoint } from '#core/endpoint.ts';
import * as words from '#messages/assistant/operators-page';
import { call } from '#web/api/call.ts';
import { toast } from '#web/shell/toast.ts';
import { assistantAccuracy, readAssistantModel } from '../contract.ts';
import * as contract from '../operators-contract.ts';

const all = ['assistant', 'operators'] as const;

export const useScore = () =>
  useQuery({ queryKey: [...all, 'score'], queryFn: ({ signal }) => call(assistantAccuracy, {}, { signal, quiet: true }) });
export const useModel = () =>
  useQuery({ queryKey: [...all, 'model'], queryFn: ({ signal }) => call(readAssistantModel, {}, { signal, quiet: true }) });
export const useFeedback = (page: number) =>
  useQuery({
    queryKey: [...all, 'feedback', page],
    queryFn: ({ signal }) => call(contract.listFeedback, { page }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
export const useVerified = () =>
  useQuery({ queryKey: [...all, 'verified'], queryFn: ({ signal }) => call(contract.listVerified, {}, { signal, quiet: true }) });

/** Any change: every list then shows what the server says. */
function useChange<Input extends z.ZodObject, Output extends z.ZodType>(
  endpoint: JsonEndpoint<Input, Output>,
  done: (output: z.output<Output>) => string,
) {
  // prettier-ignore
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<Input>) => call(endpoint, input),
    onSuccess: (output) => void toast.success(done(output)),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
export const useDecide = () => useChange(contract.decideFeedback, words.decided);
export const useConfirm = () => useChange(contract.confirmQuestion, words.confirmed);
export const useWithdraw = () => useChange(contract.withdrawVerified, words.withdrawn);
export const useRunAll = () => useChange(contract.runVerified, ({ ran, stale }) => words.ranAll({ ran, stale }));
export const useTryQuestion = () =>
  useMutation({ mutationFn: (input: z.input<typeof contract.tryQuestion.input>) => call(contract.tryQuestion, input, { quiet: true }) });
