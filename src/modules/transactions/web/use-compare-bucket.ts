import { useSyncExternalStore } from 'react';
import { areaKey, areasOfKeys, type Area } from '../model/compare-bucket.ts';

const key = 'mulya-compare';
const nothing: readonly Area[] = [];
const listeners = new Set<() => void>();
let known: { text: string | null; areas: readonly Area[] } = { text: null, areas: nothing };

/** What is kept for comparing, on this device only: a shared comparison travels in its address. */
function comparedAreas(): readonly Area[] {
  const text = read();
  if (text !== known.text) known = { text, areas: areasOfKeys(text?.split('\n') ?? []) };
  return known.areas;
}

export function keepCompared(areas: readonly Area[]) {
  try {
    localStorage.setItem(key, areas.map(areaKey).join('\n'));
  } catch {
    // A browser that forbids storage compares by address alone.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab adds to the same bucket.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useCompared = () => useSyncExternalStore(subscribe, comparedAreas, () => nothing);

function read() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
