import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import { toast } from '#web/shell/toast.ts';
import { oneValuation } from '#modules/valuation/contract.ts';
import {
  addFile,
  listValuers,
  moveReport,
  myReports,
  myWork,
  oneReport,
  readQuote,
  registerValuer,
  removeFile,
  reportQueue,
  requestReport,
  saveWorking,
} from '../contract.ts';
import type { AssetKind } from '../model/quote.ts';
import type { DocumentKind, ReportSummary, ReportView } from '../model/report-view.ts';
import { forgetClosed, forgetKeptOf } from './offline/forget-inspections.ts';
import * as words from '#messages/certified-reports/reports';

const all = ['certified-reports'] as const;

export const useMyReports = () =>
  useQuery({ queryKey: [...all, 'mine'], queryFn: ({ signal }) => call(myReports, {}, { signal, quiet: true }) });
export function useMyWork() {
  const query = useQuery({ queryKey: [...all, 'work'], queryFn: ({ signal }) => call(myWork, {}, { signal, quiet: true }) });
  useForgetClosed(query.data);
  return query;
}
export const useQueue = (show: 'open' | 'overdue' | 'all') =>
  useQuery({
    queryKey: [...all, 'queue', show],
    queryFn: ({ signal }) => call(reportQueue, { show }, { signal, quiet: true }),
    placeholderData: (previous) => previous,
  });
export const useValuers = (enabled = true) =>
  useQuery({ enabled, queryKey: [...all, 'valuers'], queryFn: ({ signal }) => call(listValuers, {}, { signal, quiet: true }) });
const keptAtKey = (id: string) => [...all, 'kept-at', id];

async function askForReport(id: string, signal: AbortSignal, client: QueryClient) {
  try {
    return await call(
      oneReport,
      { id },
      { signal, quiet: true, onKept: (keptAt) => client.setQueryData<number | null>(keptAtKey(id), keptAt) },
    );
  } catch (error) {
    // Not this person's any more.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) void forgetKeptOf([id]);
    throw error;
  }
}

/** What the server says is over leaves the device, also where the answer came with the page. */
function useForgetClosed(found: ReportSummary | readonly ReportSummary[] | undefined) {
  useEffect(() => {
    if (found !== undefined) void forgetClosed([found].flat());
  }, [found]);
}

export function useReport(id: string) {
  const query = useQuery({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal, client }) => askForReport(id, signal, client),
    retry: false,
  });
  useForgetClosed(query.data);
  return query;
}

const ASK_AGAIN_MS = 10_000;

/**
 * The report of an inspection: as the server has it, or as this device kept it where there is no connection (`keptAt`: since when, in
 * milliseconds since 1970). Then the server is asked again until it answers.
 */
export function useInspectedReport(id: string) {
  const client = useQueryClient();
  const { data: keptAt = null } = useQuery<number | null>({ queryKey: keptAtKey(id), enabled: false, staleTime: Infinity });
  const query = useQuery({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => askForReport(id, signal, client),
    retry: false,
    // Asked also where the browser believes that there is no connection: this device may have kept it.
    networkMode: 'always',
    refetchInterval: () => (typeof client.getQueryData(keptAtKey(id)) === 'number' ? ASK_AGAIN_MS : false),
  });
  useForgetClosed(query.data);
  return { query, keptAt };
}
export const useQuote = (assetKind: AssetKind) =>
  useQuery({
    queryKey: [...all, 'quote', assetKind],
    queryFn: ({ signal }) => call(readQuote, { assetKind }, { signal, quiet: true }),
    placeholderData: (previous) => previous,
  });
export const useValuationBehind = (id: string | null) =>
  useQuery({
    enabled: id !== null,
    queryKey: ['valuation', { id }],
    queryFn: ({ signal }) => call(oneValuation, { id: id ?? '' }, { signal, quiet: true }),
    retry: false,
  });

/** A change answers with the whole report; lists that show it are asked again. */
function useChange<Input>(change: (input: Input) => Promise<ReportView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (report) => {
      client.setQueryData([...all, 'one', report.id], report);
      void client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
    },
    // Somebody else was quicker: show what is there now.
    onError: () => void client.invalidateQueries({ queryKey: [...all, 'one'] }),
  });
}
export const useMove = () => useChange((input: z.input<typeof moveReport.input>) => call(moveReport, input));
export const useRequest = () => useChange((input: z.input<typeof requestReport.input>) => call(requestReport, input, { quiet: true }));
export const useSaveWorking = () => useChange((input: z.input<typeof saveWorking.input>) => call(saveWorking, input));

export function useRegisterValuer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof registerValuer.input>) => call(registerValuer, input, { quiet: true }),
    onSuccess: ({ name }) => {
      toast.success(words.nameIsRegisteredAs({ name }));
      return client.invalidateQueries({ queryKey: [...all, 'valuers'] });
    },
  });
}

export function useFiles(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [...all, 'one', id] });
  const add = useMutation({
    mutationFn: ({ file, documentKind }: { file: File; documentKind: DocumentKind }) =>
      uploadFile(addFile, { id, kind: 'document', documentKind }, file),
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: (fileId: string) => call(removeFile, { id, fileId }), onSettled: refresh });
  return { add, remove };
}
