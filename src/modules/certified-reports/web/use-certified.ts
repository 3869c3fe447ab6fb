import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
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
import type { DocumentKind, ReportView } from '../model/report-view.ts';

const all = ['certified-reports'] as const;

export const useMyReports = () =>
  useQuery({ queryKey: [...all, 'mine'], queryFn: ({ signal }) => call(myReports, {}, { signal, quiet: true }) });
export const useMyWork = () => useQuery({ queryKey: [...all, 'work'], queryFn: ({ signal }) => call(myWork, {}, { signal, quiet: true }) });
export const useQueue = (show: 'open' | 'overdue' | 'all') =>
  useQuery({
    queryKey: [...all, 'queue', show],
    queryFn: ({ signal }) => call(reportQueue, { show }, { signal, quiet: true }),
    placeholderData: (previous) => previous,
  });
export const useValuers = (enabled = true) =>
  useQuery({ enabled, queryKey: [...all, 'valuers'], queryFn: ({ signal }) => call(listValuers, {}, { signal, quiet: true }) });
export const useReport = (id: string) =>
  useQuery({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => call(oneReport, { id }, { signal, quiet: true }), retry: false });
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
      toast.success(`${name} is registered as a valuer.`);
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
