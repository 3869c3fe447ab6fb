import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { listMarketEvents } from '../events-contract.ts';
import { eventsWithin, type SignedEvent } from '../model/events.ts';

const none: readonly SignedEvent[] = [];

/** What happened to a city's market up to the day its data reach, each with the sign it has on all axes. */
export function useEvents(city: string | undefined, dataUntil: string | null): readonly SignedEvent[] {
  const { data } = useQuery({
    queryKey: ['market-lens', 'events', city],
    queryFn: ({ signal }) => call(listMarketEvents, { city }, { signal, quiet: true }),
    staleTime: Infinity,
  });
  return useMemo(() => (data === undefined || dataUntil === null ? none : eventsWithin(data, { to: dataUntil })), [data, dataUntil]);
}
