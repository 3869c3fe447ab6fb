import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#messages/exports/downloads';
import { call } from '#web/api/call.ts';
import { downloadUrl } from '#web/api/download-url.ts';
import { toast } from '#web/shell/toast.ts';
import {
  cancelExport,
  deleteExport,
  downloadExport,
  getExport,
  listExports,
  repeatExport,
  startExport,
  type Export,
  type ExportFormat,
} from '../contract.ts';

const trayKey = ['exports', 'list'];
const POLL_MS = 1000;

export const isUnderWay = ({ state }: Pick<Export, 'state'>) => state === 'waiting' || state === 'running';

/** One's own files; asked for again and again only while one is being made. */
export const useTray = () =>
  useQuery({
    queryKey: trayKey,
    queryFn: ({ signal }) => call(listExports, {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
    staleTime: 30_000,
  });

/** Hands the file over at once when it is small, and says where it will be when it is not. */
export function useStartExport(exporter: string, input: Record<string, unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: ExportFormat | { format: ExportFormat; input?: Record<string, unknown> }) => {
      const { format, input: more } = typeof file === 'string' ? { format: file, input: {} } : file;
      return call(startExport, { exporter, input: { ...input, ...more }, format });
    },
    onSuccess: handOver,
    onSettled: () => queries.invalidateQueries({ queryKey: trayKey }),
  });
}

/** The same file once more, with the data of today. */
export function useRepeatExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(repeatExport, { id }),
    onSuccess: handOver,
    onSettled: () => queries.invalidateQueries({ queryKey: trayKey }),
  });
}

function handOver(made: Export) {
  if (made.state === 'done') saveFile(made);
  else if (made.state === 'failed') toast.error(made.message ?? words.notMade());
  else toast.info(words.later(), words.laterTitle({ title: made.title }));
}

export function useCancelExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelExport, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: trayKey }),
  });
}

export function useDeleteExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteExport, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: trayKey }),
  });
}

export const fileUrl = ({ id }: Pick<Export, 'id'>) => downloadUrl(downloadExport, { id });

/** A PDF to be shown in the browser, once it is made; throws with the reason when it cannot be. */
export async function fetchPdf(exporter: string, input: Record<string, unknown>): Promise<Blob> {
  let made = await call(startExport, { exporter, input, format: 'pdf' });
  while (isUnderWay(made)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    made = await call(getExport, { id: made.id });
  }
  const answer = made.state === 'done' ? await fetch(fileUrl(made)) : null;
  if (!answer?.ok) throw new Error(made.message ?? words.notMade());
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
}

/** As if its link had been clicked. */
function saveFile(made: Export) {
  const link = document.createElement('a');
  link.href = fileUrl(made);
  link.download = made.fileName;
  link.click();
}
