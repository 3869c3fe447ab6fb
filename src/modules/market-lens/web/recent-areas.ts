import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { onOwnChange, ownItem } from '#web/session/own-storage.ts';

const Area = z.object({ city: z.string(), village: z.string().optional(), project: z.string().optional() });
export type Area = z.infer<typeof Area>;

const item = ownItem('recent-areas');
const most = 8;
const nothing: readonly Area[] = [];
let lastRead: { text: string | null; areas: readonly Area[] } = { text: null, areas: nothing };

/** Kept on this device only: which places one looks at is nobody else's business. */
export function recentAreas(): readonly Area[] {
  const text = item.read();
  if (text !== lastRead.text) lastRead = { text, areas: areasIn(text) };
  return lastRead.areas;
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

export const rememberArea = (area: Area) => item.write(JSON.stringify(withArea(recentAreas(), Area.parse(area))));
export const forgetAreas = () => item.remove();

export const useRecentAreas = () => useSyncExternalStore(onOwnChange, recentAreas, () => nothing);
