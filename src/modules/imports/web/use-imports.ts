import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import {
  cancelImport,
  deleteMapping,
  getImport,
  getUpload,
  listFreshness,
  listImportProblems,
  listImports,
  listMappings,
  previewImport,
  saveMapping,
  undoImport,
  type FileKind,
  type Given,
  type Mapping,
  type ProblemSeverity,
  type TableOptions,
} from '../contract.ts';
import { isUnderWay } from './batch-words.ts';

const POLL_MS = 700;
const IDLE_POLL_MS = 15_000;

export const useImports = (limit: number) =>
  useQuery({
    queryKey: ['imports', 'list', limit],
    queryFn: ({ signal }) => call(listImports, { limit }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.batches.some(isUnderWay) ? POLL_MS : IDLE_POLL_MS),
    placeholderData: keepPreviousData,
  });

export const useFreshness = () =>
  useQuery({
    queryKey: ['imports', 'freshness'],
    queryFn: ({ signal }) => call(listFreshness, {}, { signal, quiet: true }),
    refetchInterval: IDLE_POLL_MS,
  });

export const useImport = (batchId: number | null) =>
  useQuery({
    enabled: batchId !== null,
    queryKey: ['imports', 'one', batchId],
    queryFn: ({ signal }) => call(getImport, { batchId: batchId ?? 0 }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });

export const useProblems = (batchId: number, severity: ProblemSeverity | undefined, offset: number, limit: number) =>
  useQuery({
    queryKey: ['imports', 'problems', batchId, severity, offset],
    queryFn: ({ signal }) => call(listImportProblems, { batchId, offset, limit, ...(severity && { severity }) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useUpload = (uploadId: string) =>
  useQuery({
    queryKey: ['imports', 'upload', uploadId],
    queryFn: ({ signal }) => call(getUpload, { uploadId }, { signal, quiet: true }),
    retry: false,
  });

type HowToRead = { kind: FileKind | null; mapping: Mapping | null; table: TableOptions; given: Given };

/** The first rows by a mapping; without one, by the guess. The old answer stays while a change is read. */
export const usePreview = (uploadId: string, { kind, mapping, table, given }: HowToRead) =>
  useQuery({
    queryKey: ['imports', 'preview', uploadId, kind, mapping, mapping === null ? table : null, given],
    queryFn: ({ signal }) =>
      call(
        previewImport,
        { uploadId, given, ...(kind !== null && { kind }), ...(mapping === null ? { table } : { mapping }) },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useMappings = () =>
  useQuery({ queryKey: ['imports', 'mappings'], queryFn: ({ signal }) => call(listMappings, {}, { signal, quiet: true }) });

function useChange<Input>(change: (input: Input) => Promise<unknown>, part: 'list' | 'mappings') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([part, 'one', 'freshness'].map((changed) => client.invalidateQueries({ queryKey: ['imports', changed] }))),
  });
}

export const useUndo = () => {
  const client = useQueryClient();
  return useChange(async (batchId: number) => {
    await call(undoImport, { batchId });
    // Every figure of the product counted these sales.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' });
  }, 'list');
};
export const useCancel = () => useChange((batchId: number) => call(cancelImport, { batchId }), 'list');
export const useSaveMapping = () => useChange((input: { name: string; mapping: Mapping }) => call(saveMapping, input), 'mappings');
export const useDeleteMapping = () => useChange((name: string) => call(deleteMapping, { name }), 'mappings');
