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
    const Part = await load();
    await fetchMissedStyles();
    return { Part };
  } catch (error) {
    throw navigator.onLine ? error : new ApiError({ status: 0, code: 'no-connection', message: words.offlinePartMissing() });
  }
}

/** The loader of programs never asks again for a style sheet that failed: the part would come without its looks. */
async function fetchMissedStyles() {
  const missed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) => !hasRules(link));
  await Promise.all(missed.map(fetchedAnew));
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // A sheet that could not be fetched may not be read.
    return false;
  }
}

const fetchedAnew = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`${again.href} could not be fetched`)));
    link.replaceWith(again);
  });
