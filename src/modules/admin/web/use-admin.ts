import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#web/api/call.ts';
import * as contract from '../contract.ts';

const PAGE = 50;

export const usePeople = (filter: z.input<typeof contract.PeopleFilter>) =>
  useInfiniteQuery({
    queryKey: ['admin', 'people', filter],
    queryFn: ({ signal, pageParam }) => call(contract.listPeople, { ...filter, offset: pageParam, limit: PAGE }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (all.length * PAGE < last.total ? all.length * PAGE : undefined),
    placeholderData: keepPreviousData,
  });

export const usePerson = (id: string) =>
  useQuery({ queryKey: ['admin', 'person', id], queryFn: ({ signal }) => call(contract.readPerson, { id }, { signal, quiet: true }) });

/** Any change to one person: the screen then shows what the server says. */
export function useChangePerson<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }) });
}

export const useAudit = (filter: contract.AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ signal, pageParam }) =>
      call(contract.listAuditLines, { ...filter, ...(pageParam !== null && { before: pageParam }) }, { signal, quiet: true }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

export const useOutbox = () =>
  useQuery({ queryKey: ['admin', 'outbox'], queryFn: ({ signal }) => call(contract.readOutbox, {}, { signal, quiet: true }) });

const POLL_MS = 5000;
const HEALTH_POLL_MS = 15_000;
export const useJobs = () =>
  useQuery({
    queryKey: ['admin', 'jobs'],
    queryFn: ({ signal }) => call(contract.readJobs, {}, { signal, quiet: true }),
    refetchInterval: POLL_MS,
  });
export const useHealth = () =>
  useQuery({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => call(contract.readHealth, {}, { signal, quiet: true }),
    refetchInterval: HEALTH_POLL_MS,
  });
export function useTryAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: { name: string; id: string }) => call(contract.tryJobAgain, job),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'jobs'] }),
  });
}

const switchesKey = ['admin', 'switches'];
export const useSwitches = () =>
  useQuery({ queryKey: switchesKey, queryFn: ({ signal }) => call(contract.listSwitches, {}, { signal, quiet: true }) });
export function useSetSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (turn: z.input<typeof contract.setSwitch.input>) => call(contract.setSwitch, turn),
    onSuccess: (view) => client.setQueryData(switchesKey, view),
  });
}
