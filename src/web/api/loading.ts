import { use, useSyncExternalStore } from 'react';
import { firstAnswers, PageQueries } from './first-answers.ts';

/** How many calls are under way. The frame says "Loading..." while it is above zero. */
let underWay = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  underWay = Math.max(0, underWay + by);
  for (const listener of listeners) listener();
}

export const loading = {
  begin: () => change(1),
  end: () => change(-1),
  count: () => underWay,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Counts a piece of work of any kind, whether it ends well or not. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  loading.begin();
  try {
    return await work();
  } finally {
    loading.end();
  }
}

/** A page that came with its figures waits for its scripts, and says so until they are there. */
export function useIsLoading() {
  const waitsForScripts = use(PageQueries) !== null || firstAnswers() !== null;
  return useSyncExternalStore(
    loading.subscribe,
    () => underWay > 0,
    () => waitsForScripts,
  );
}
