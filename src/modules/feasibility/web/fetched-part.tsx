import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { StateView } from '#web/ui/state-view.tsx';
import * as words from '#messages/feasibility/results';

/** A part of the screen whose program is fetched when it is first opened; offline it says so and can be tried again. */
export function FetchedPart<Given extends object>({
  name,
  load,
  given,
}: {
  name: string;
  load: () => Promise<ComponentType<Given>>;
  given: Given;
}) {
  const part = useQuery({
    queryKey: ['feasibility', 'part', name],
    queryFn: () => loaded(load),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  });
  return (
    <StateView query={part} errorTitle={part.error instanceof ApiError ? undefined : words.thisPartCouldNot()}>
      {({ Part }) => <Part {...given} />}
    </StateView>
  );
}

async function loaded<Part>(load: () => Promise<Part>): Promise<{ Part: Part }> {
  try {
    return { Part: await load() };
  } catch (error) {
    throw navigator.onLine ? error : new ApiError({ status: 0, code: 'no-connection', message: words.offlinePartMissing() });
  }
}
