import { useSyncExternalStore } from 'react';
import { onOwnChange, ownItem } from '#web/session/own-storage.ts';
import { areaKey, areasOfKeys, type Area } from '../model/compare-bucket.ts';

const item = ownItem('compare');
const nothing: readonly Area[] = [];
let lastRead: { text: string | null; areas: readonly Area[] } = { text: null, areas: nothing };

/** What is kept for comparing, on this device only: a shared comparison travels in its address. */
function comparedAreas(): readonly Area[] {
  const text = item.read();
  if (text !== lastRead.text) lastRead = { text, areas: areasOfKeys(text?.split('\n') ?? []) };
  return lastRead.areas;
}

export const keepCompared = (areas: readonly Area[]) => item.write(areas.map(areaKey).join('\n'));

export const useCompared = () => useSyncExternalStore(onOwnChange, comparedAreas, () => nothing);
