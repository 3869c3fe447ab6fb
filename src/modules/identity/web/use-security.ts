import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#messages/identity/security';
import { call } from '#web/api/call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { toast } from '#web/shell/toast.ts';
import { detachPhone, endOneSession, endOtherSessions, keepAccount, listSessions, storedData } from '../security-contract.ts';
import { listApiKeys, revokeApiKey, rotateApiKey } from '../keys-contract.ts';
import { unlinkWayOfSigningIn } from '../providers-contract.ts';
import { useWithProof } from './fresh-proof.tsx';
import { profileQuery } from './use-profile.ts';

export const useSessions = () =>
  useQuery({ queryKey: ['my-sessions'], queryFn: ({ signal }) => call(listSessions, {}, { signal, quiet: true }) });

export const useStoredData = () =>
  useQuery({ queryKey: ['what-is-kept'], queryFn: ({ signal }) => call(storedData, {}, { signal, quiet: true }) });

export const keysQueryKey = ['my-keys'];
export const useKeys = () => useQuery({ queryKey: keysQueryKey, queryFn: ({ signal }) => call(listApiKeys, {}, { signal, quiet: true }) });

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endOneSession, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['my-sessions'] }),
  });
}

export function useEndOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => toast.success(words.devicesEnded({ ended })),
    onSettled: () => client.invalidateQueries({ queryKey: ['my-sessions'] }),
  });
}

export function useDetachPhone() {
  const client = useQueryClient();
  const withProof = useWithProof();
  return useMutation({
    mutationFn: () => withProof(() => call(detachPhone, {}, { quiet: true })),
    onError: tell,
    onSettled: () => client.invalidateQueries(profileQuery),
  });
}

export function useUnlinkWay() {
  const client = useQueryClient();
  const withProof = useWithProof();
  return useMutation({
    mutationFn: (way: 'google' | 'firebase') => withProof(() => call(unlinkWayOfSigningIn, { way }, { quiet: true })),
    onError: tell,
    onSettled: () => client.invalidateQueries(profileQuery),
  });
}

/** The first refusal asks for a proof and is no failure; what comes in the end is told. */
const tell = (error: unknown) => toast.error(error instanceof ApiError ? error.message : words.somethingWrong());

export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(keepAccount, {}), onSettled: () => client.invalidateQueries(profileQuery) });
}

export function useRotateKey() {
  const client = useQueryClient();
  const withProof = useWithProof();
  return useMutation({
    mutationFn: (id: string) => withProof(() => call(rotateApiKey, { id }, { quiet: true })),
    onError: tell,
    onSettled: () => client.invalidateQueries({ queryKey: keysQueryKey }),
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeApiKey, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: keysQueryKey }),
  });
}
