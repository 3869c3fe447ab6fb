import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { JsonEndpoint } from '#core/endpoint.ts';
import { call } from '#web/api/call.ts';
import * as contract from '../contract.ts';

const key = (...parts: readonly unknown[]) => ['land', ...parts];

export const useRequirements = () =>
  useQuery({ queryKey: key('requirements'), queryFn: ({ signal }) => call(contract.listRequirements, {}, { signal, quiet: true }) });
export const useRequirement = (id: string) =>
  useQuery({ queryKey: key('requirement', id), queryFn: ({ signal }) => call(contract.readRequirement, { id }, { signal, quiet: true }) });
export const useOptions = (id: string) =>
  useQuery({ queryKey: key('options', id), queryFn: ({ signal }) => call(contract.readOptions, { id }, { signal, quiet: true }) });
export const useTimeline = (id: string) =>
  useQuery({ queryKey: key('timeline', id), queryFn: ({ signal }) => call(contract.readTimeline, { id }, { signal, quiet: true }) });
export const cardQuery = (id: string, parcelId: string) => ({
  queryKey: key('card', id, parcelId),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(contract.readCard, { id, parcelId }, { signal, quiet: true }),
});
export const useNda = () =>
  useQuery({ queryKey: key('nda'), queryFn: ({ signal }) => call(contract.readNda, {}, { signal, quiet: true }) });

export const useDeskParcels = (filter: z.input<typeof contract.DeskFilter>) =>
  useQuery({
    queryKey: key('desk', 'parcels', filter),
    queryFn: ({ signal }) => call(contract.listDeskParcels, filter, { signal, quiet: true }),
    placeholderData: (before) => before,
  });
export const useDeskParcel = (id: string) =>
  useQuery({
    queryKey: key('desk', 'parcel', id),
    queryFn: ({ signal }) => call(contract.readDeskParcel, { id }, { signal, quiet: true }),
  });
export const useParcelTables = () =>
  useQuery({ queryKey: key('desk', 'tables'), queryFn: ({ signal }) => call(contract.listParcelTables, {}, { signal, quiet: true }) });
export const useBoard = () =>
  useQuery({ queryKey: key('desk', 'board'), queryFn: ({ signal }) => call(contract.matchBoard, {}, { signal, quiet: true }) });
export const useWaiting = () =>
  useQuery({ queryKey: key('desk', 'waiting'), queryFn: ({ signal }) => call(contract.listWaiting, {}, { signal, quiet: true }) });

/** A call that changes something: what was read of the Land Desk is read anew after it. */
export function useChange<I extends z.ZodObject, O extends z.ZodType>(endpoint: JsonEndpoint<I, O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<I>) => call(endpoint, input),
    onSuccess: () => client.invalidateQueries({ queryKey: key() }),
  });
}

/** A requirement is deleted: what else was read of the Land Desk is read anew, and nothing of the requirement is asked for again. */
export function useDeletion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.deleteRequirement, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: key(), predicate: ({ queryKey }) => !queryKey.includes(id) }),
  });
}
