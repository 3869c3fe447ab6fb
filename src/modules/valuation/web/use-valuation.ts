import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { toast } from '#web/shell/toast.ts';
import { suggestPlaceNames, type PlaceName } from '#modules/transactions/contract.ts';
import { myValuations, oneValuation, placesToValue, valueProperty, type StoredValuation, type Subject } from '../contract.ts';

/** Asked once: every asking is kept on the server as a valuation given. */
const once = { staleTime: Infinity, gcTime: 30 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const;

/** The value of a subject, or a valuation given earlier; neither when there is nothing to ask yet. */
export function useValuation(question: { id: string } | { subject: Subject } | null) {
  const client = useQueryClient();
  return useQuery<StoredValuation>({
    queryKey: ['valuation', question],
    enabled: question !== null,
    ...once,
    queryFn: async ({ signal }) => {
      if (question === null) throw new Error('nothing to value');
      if ('id' in question) return call(oneValuation, { id: question.id }, { signal });
      const stored = await call(valueProperty, question.subject, { signal });
      if (stored.result.kind === 'insufficient-evidence') toast.error('Requested data not recived...');
      void client.invalidateQueries({ queryKey: ['valuations', 'mine'] });
      return stored;
    },
  });
}

export const useMyValuations = () =>
  useQuery({ queryKey: ['valuations', 'mine'], queryFn: ({ signal }) => call(myValuations, { limit: 8 }, { signal, quiet: true }) });

export const usePlacesToValue = (place: { city: string; propertyKind: Subject['propertyKind'] }) =>
  useQuery({ queryKey: ['valuations', 'places', place], queryFn: ({ signal }) => call(placesToValue, place, { signal, quiet: true }) });

/** Places of one kind whose name begins with the text, within what is already chosen. */
export async function findPlaces(
  kind: PlaceName['kind'],
  { text, city, village }: { text: string; city?: string; village?: string },
  signal: AbortSignal,
): Promise<PlaceName[]> {
  const places = await call(suggestPlaceNames, { text, city: city || undefined, village: village || undefined }, { signal, quiet: true });
  return places.filter((place) => place.kind === kind);
}
