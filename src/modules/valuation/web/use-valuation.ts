import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { toast } from '#web/shell/toast.ts';
import { suggestPlaceNames, type PlaceName } from '#modules/transactions/contract.ts';
import * as words from '#messages/valuation/screens';
import { besideValuation, nearbyAmenities, projectInfo } from '../beside-contract.ts';
import { revalue, sinceLast, tryValuation, whatIf } from '../choices-contract.ts';
import { myValuations, oneValuation, placesToValue, valueProperty, type StoredValuation, type Subject } from '../contract.ts';

/** Asked once: every asking is kept on the server as a valuation given. */
const once = { staleTime: Infinity, gcTime: 30 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const;
export type ValuationQuestion = { id: string } | { subject: Subject; stSelection?: string | undefined };

/** The value of a subject, or a valuation given earlier; neither when there is nothing to ask yet. Fetched only if it is not there. */
export function useValuation(question: ValuationQuestion | null, { quiet = false }: { quiet?: boolean } = {}) {
  const client = useQueryClient();
  return useQuery<StoredValuation>({
    queryKey: ['valuation', question],
    enabled: question !== null,
    ...once,
    queryFn: async ({ signal }) => {
      if (question === null) throw new Error('nothing to value');
      if ('id' in question) return call(oneValuation, { id: question.id }, { signal, quiet });
      const stored = await call(valueProperty, { ...question.subject, stSelection: question.stSelection }, { signal, quiet: true });
      if (stored.result.kind === 'insufficient-evidence') toast.error(words.notReceived());
      client.setQueryData(['valuation', { id: stored.id }], stored);
      void client.invalidateQueries({ queryKey: ['valuations', 'mine'] });
      return stored;
    },
  });
}

export const useTrialValuation = (subject: Subject | null) =>
  useQuery({
    queryKey: ['valuation', 'trial', subject],
    enabled: subject !== null,
    ...once,
    queryFn: async ({ signal }) => {
      if (subject === null) throw new Error('nothing to value');
      const answer = await call(tryValuation, subject, { signal, quiet: true });
      if (answer.valuation === 'na') toast.error(words.notReceived());
      return answer;
    },
  });

/** The same property with other comparables: a valuation of its own, beside the first. */
export function useRevalue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: { id: string; pinned: string[]; dropped: string[] }) => call(revalue, choice),
    onSuccess: (stored) => client.setQueryData(['valuation', { id: stored.id }], stored),
  });
}

export const useWhatIf = (question: { id: string; facts: Record<string, unknown> } | null) =>
  useQuery({
    queryKey: ['valuations', 'what-if', question],
    enabled: question !== null,
    ...once,
    queryFn: ({ signal }) => call(whatIf, question as { id: string; facts: object }, { signal, quiet: true }),
  });

export const useSinceLast = (id: string) =>
  useQuery({
    queryKey: ['valuations', 'since-last', id],
    ...once,
    queryFn: ({ signal }) => call(sinceLast, { id }, { signal, quiet: true }),
  });
export const useBeside = (id: string) =>
  useQuery({
    queryKey: ['valuations', 'beside', id],
    ...once,
    queryFn: ({ signal }) => call(besideValuation, { id }, { signal, quiet: true }),
  });
export const useNearby = (id: string) =>
  useQuery({
    queryKey: ['valuations', 'nearby', id],
    ...once,
    queryFn: ({ signal }) => call(nearbyAmenities, { id }, { signal, quiet: true }),
  });
export const useProjectInfo = (id: string) =>
  useQuery({
    queryKey: ['valuations', 'project', id],
    ...once,
    queryFn: async ({ signal }) => {
      try {
        return await call(projectInfo, { id }, { signal, quiet: true });
      } catch (error) {
        if (!signal.aborted) toast.error(words.projectFailed());
        throw error;
      }
    },
  });

export const useMyValuations = (enabled = true) =>
  useQuery({
    queryKey: ['valuations', 'mine'],
    enabled,
    queryFn: ({ signal }) => call(myValuations, { limit: 8 }, { signal, quiet: true }),
  });

export const usePlacesToValue = (place: { city: string; propertyKind: Subject['propertyKind'] }) =>
  useQuery({ queryKey: ['valuations', 'places', place], queryFn: ({ signal }) => call(placesToValue, place, { signal, quiet: true }) });

/** Places of one kind by their name, within what is already chosen: all cities, or ten others. */
export async function findPlaces(
  kind: PlaceName['kind'],
  { text, city, village }: { text: string; city?: string; village?: string },
  signal: AbortSignal,
) {
  return call(suggestPlaceNames, { text, kind, city: city || undefined, village: village || undefined }, { signal, quiet: true });
}
