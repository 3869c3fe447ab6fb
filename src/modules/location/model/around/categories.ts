import * as words from '#messages/location/around';
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

type Category = { id: CategoryId; group: 'access' | 'hubs' | 'amenities'; kinds: readonly PlaceKind[] };

/** What people look for around a home, in the order in which it is shown. */
export const categories: readonly Category[] = [
  { id: 'metro', group: 'access', kinds: ['metro-station'] },
  { id: 'rail', group: 'access', kinds: ['station'] },
  { id: 'bus', group: 'access', kinds: ['stop'] },
  { id: 'road', group: 'access', kinds: ['highway-node'] },
  { id: 'airport', group: 'access', kinds: ['airport'] },
  { id: 'work', group: 'hubs', kinds: ['it-park', 'industrial'] },
  { id: 'school', group: 'amenities', kinds: ['school'] },
  { id: 'college', group: 'amenities', kinds: ['college'] },
  { id: 'hospital', group: 'amenities', kinds: ['hospital'] },
  { id: 'mall', group: 'amenities', kinds: ['mall'] },
  { id: 'landmark', group: 'amenities', kinds: ['landmark'] },
];

export const categoryLabel = (category: CategoryId) => words.category({ category });

const byKind = new Map(categories.flatMap(({ id, kinds }) => kinds.map((kind) => [kind, id] as const)));

/** Null for what nobody walks to: villages, wards. */
export const categoryOf = (kind: PlaceKind): CategoryId | null => byKind.get(kind) ?? null;
