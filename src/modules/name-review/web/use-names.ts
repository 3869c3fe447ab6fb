import { useEffect, useRef } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#web/api/call.ts';
import {
  countNames,
  decideName,
  listNameDecisions,
  listNames,
  type NameDecision,
  type NameKind,
  type NamesWanted,
  suggestKnownNames,
  undoNameDecision,
} from '../contract.ts';

export const NAMES_ON_A_PAGE = 25;
const POLL_MS = 900;

export const useNames = (wanted: NamesWanted, page: number) =>
  useQuery({
    queryKey: ['imports', 'names', 'list', wanted, page],
    queryFn: ({ signal }) =>
      call(listNames, { ...wanted, offset: (page - 1) * NAMES_ON_A_PAGE, limit: NAMES_ON_A_PAGE }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const useNameCounts = (batch: number | undefined) =>
  useQuery({
    queryKey: ['imports', 'names', 'counts', batch],
    queryFn: ({ signal }) => call(countNames, { ...(batch !== undefined && { batch }) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const useDecisions = (search: string, page: number) =>
  useQuery({
    queryKey: ['imports', 'names', 'decisions', search, page],
    queryFn: ({ signal }) =>
      call(listNameDecisions, { search, offset: (page - 1) * NAMES_ON_A_PAGE, limit: NAMES_ON_A_PAGE }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.decisions.some(({ applied }) => !applied) ? POLL_MS : false),
  });

/** The newest decisions: what is still being followed, and what U takes back. When the last is followed, every figure may differ. */
export function useLatestDecisions() {
  const client = useQueryClient();
  const query = useDecisions('', 1);
  const waiting = query.data?.decisions.filter(({ applied }) => !applied) ?? [];
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && waiting.length === 0) void client.invalidateQueries({ predicate: ({ queryKey }) => !isDecisions(queryKey) });
    waited.current = waiting.length > 0;
  }, [client, waiting.length]);
  return { waiting, last: query.data?.decisions.find(({ undoneAt }) => undoneAt === null) ?? null };
}
const isDecisions = (key: readonly unknown[]) => key[1] === 'names' && key[2] === 'decisions';

export const namesPreviewKey = ['imports', 'names', 'preview'] as const;

function useDecisionChange<Input>(change: (input: Input) => Promise<NameDecision>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['imports', 'names', 'decisions'] }),
  });
}
export const useDecide = () => useDecisionChange((decision: z.input<typeof decideName.input>) => call(decideName, decision));
export const useTakeBack = () => useDecisionChange((decisionId: number) => call(undoNameDecision, { decisionId }));

export const findKnown = async (kind: NameKind, city: string, text: string, signal: AbortSignal) =>
  text.length < 2 ? [] : call(suggestKnownNames, { kind, city, text }, { signal, quiet: true });
