import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const Area = z.object({ city: z.string(), village: z.string().optional(), project: z.string().optional() });
export type Area = z.infer<typeof Area>;

const key = 'mulya-recent-areas';
const most = 8;
const listeners = new Set<() => void>();
const nothing: readonly Area[] = [];
let known: { text: string | null; areas: readonly Area[] } = { text: null, areas: nothing };

/** Kept on this device only: which places one looks at is nobody else's business. */
export function recentAreas(): readonly Area[] {
  const text = read();
  if (text !== known.text) known = { text, areas: areasIn(text) };
  return known.areas;
}

export function areasIn(text: string | null): readonly Area[] {
  try {
    return z.array(Area).parse(JSON.parse(text ?? '[]'));
  } catch {
    return nothing;
  }
}

/** The latest first, each once, at most eight. */
export const withArea = (areas: readonly Area[], area: Area): Area[] => {
  const same = (other: Area) => other.city === area.city && other.village === area.village && other.project === area.project;
  return [area, ...areas.filter((other) => !same(other))].slice(0, most);
};

export const rememberArea = (area: Area) => write(JSON.stringify(withArea(recentAreas(), Area.parse(area))));
export const forgetAreas = () => write('[]');

export const useRecentAreas = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    recentAreas,
    () => nothing,
  );

function read() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that forbids storage remembers nothing, and works.
  }
  for (const listener of listeners) listener();
}
