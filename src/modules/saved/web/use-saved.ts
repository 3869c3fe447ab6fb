import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { changeSaved, deleteSaved, forgetHistory, forgetVisit, listHistory, listSaved, saveView } from '../contract.ts';

const savedKey = ['saved'];
const historyKey = ['history'];

export const useSaved = () =>
  useQuery({ queryKey: savedKey, queryFn: ({ signal }) => call(listSaved, {}, { signal, quiet: true }), staleTime: 60_000 });
export const useHistory = () => useQuery({ queryKey: historyKey, queryFn: ({ signal }) => call(listHistory, {}, { signal, quiet: true }) });

/** Saved searches that are a part of the map, of this city or of none. */
export function useSegments(city: string | undefined) {
  const { data } = useSaved();
  return (data ?? []).filter(
    ({ filter }) => filter.within !== undefined && (filter.city === undefined || city === undefined || filter.city === city),
  );
}

function useChange<Input, Output>(key: readonly string[], change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey: key }) });
}

export const useSaveView = () =>
  useChange(savedKey, (input: Parameters<typeof call<typeof saveView.input, typeof saveView.output>>[1]) =>
    call(saveView, input, { quiet: true }),
  );
export const useChangeSaved = () =>
  useChange(savedKey, (input: { id: string; name?: string; alert?: 'never' | 'daily' | 'weekly' }) => call(changeSaved, input));
export const useDeleteSaved = () => useChange(savedKey, (id: string) => call(deleteSaved, { id }));
export const useForgetVisit = () => useChange(historyKey, (id: string) => call(forgetVisit, { id }));
export const useForgetHistory = () => useChange(historyKey, (keep: boolean) => call(forgetHistory, { keep }));
