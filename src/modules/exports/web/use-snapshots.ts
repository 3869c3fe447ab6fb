import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listSnapshots, revokeSnapshot, shareSnapshot, type Snapshot } from '../contract.ts';

const queryKey = ['exports', 'snapshots'];

export const addressOf = ({ path }: Pick<Snapshot, 'path'>) => `${location.origin}${path}`;

export const useSnapshots = () => useQuery({ queryKey, queryFn: ({ signal }) => call(listSnapshots, {}, { signal, quiet: true }) });

export function useShareSnapshot() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { exporter: string; input: Record<string, unknown>; days: number }) =>
      call(shareSnapshot, wanted, { quiet: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}

export function useRevokeSnapshot() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeSnapshot, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
