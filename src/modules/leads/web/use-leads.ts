import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { JsonEndpoint } from '#core/endpoint.ts';
import * as words from '#messages/leads/inbox';
import { call } from '#web/api/call.ts';
import { toast } from '#web/shell/toast.ts';
import * as contract from '../contract.ts';

const all = ['leads'] as const;

export const useLeads = (wanted: z.input<typeof contract.listLeads.input>) =>
  useQuery({
    queryKey: [...all, 'list', wanted],
    queryFn: ({ signal }) => call(contract.listLeads, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
export const useLead = (id: string) =>
  useQuery({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => call(contract.readLead, { id }, { signal, quiet: true }) });

/** Any change to a request: list and panel then show what the server says. */
function useChange<Input extends z.ZodObject, Output extends z.ZodType>(endpoint: JsonEndpoint<Input, Output>, done: () => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<Input>) => call(endpoint, input),
    onSuccess: () => void toast.success(done()),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
export const useChangeLead = () => useChange(contract.changeLead, words.saved);
export const useNoteLead = () => useChange(contract.noteLead, words.saved);
export const useDeleteLead = () => useChange(contract.deleteLead, words.deleted);
