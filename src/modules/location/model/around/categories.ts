import type { PlaceKind } from '../place-facts.ts';

export const categoryIds = [
  'metro',
  'rail',
  'bus',
  'road',
  'work',
  'school',
  'college',
  'hospital',
  'mall',
  'airport',
  'landmark',
] as const;
export type CategoryId = (typeof categoryIds)[number];

type Category = { id: CategoryId; label: string; group: 'access' | 'hubs' | 'amenities'; kinds: readonly PlaceKind[] };

/** What people look for around a home, in the order in which it is shown. */
export const categories: readonly Category[] = [
  { id: 'metro', label: 'Metro', group: 'access', kinds: ['metro-station'] },
  { id: 'rail', label: 'Railway', group: 'access', kinds: ['station'] },
  { id: 'bus', label: 'Bus', group: 'access', kinds: ['stop'] },
  { id: 'road', label: 'Highway junctions', group: 'access', kinds: ['highway-node'] },
  { id: 'airport', label: 'Airport', group: 'access', kinds: ['airport'] },
  { id: 'work', label: 'Places of work', group: 'hubs', kinds: ['it-park', 'industrial'] },
  { id: 'school', label: 'Schools', group: 'amenities', kinds: ['school'] },
  { id: 'college', label: 'Colleges', group: 'amenities', kinds: ['college'] },
  { id: 'hospital', label: 'Hospitals', group: 'amenities', kinds: ['hospital'] },
  { id: 'mall', label: 'Malls', group: 'amenities', kinds: ['mall'] },
  { id: 'landmark', label: 'Landmarks', group: 'amenities', kinds: ['landmark'] },
];

const byKind = new Map(categories.flatMap(({ id, kinds }) => kinds.map((kind) => [kind, id] as const)));

/** Null for what nobody walks to: villages, wards. */
export const categoryOf = (kind: PlaceKind): CategoryId | null => byKind.get(kind) ?? null;
