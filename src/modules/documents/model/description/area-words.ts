import { type Item, is, isMark } from './items.ts';
import type { Concept } from './vocabulary.ts';

export type Basis = 'carpet_sqm' | 'builtup_sqm' | 'saleable_sqm';
export type Part = 'balcony_sqm' | 'terrace_sqm' | 'parking_sqm';
/** `unit` is the unit's area without a basis, `other` a part that no field holds, `share` an undivided share of land. */
export type Role = Basis | Part | 'unit' | 'land' | 'other' | 'share';

export const BASES: Partial<Record<Concept, Basis>> = {
  carpet: 'carpet_sqm',
  mofaCarpet: 'carpet_sqm',
  builtup: 'builtup_sqm',
  saleable: 'saleable_sqm',
};
export const PARTS: Partial<Record<Concept, Part | 'other'>> = {
  balcony: 'balcony_sqm',
  terrace: 'terrace_sqm',
  parking: 'parking_sqm',
  otherPart: 'other',
};
export const LAND = new Set<Concept>([
  'otherNumber',
  'survey',
  'gat',
  'cts',
  'hissa',
  'finalPlot',
  'plot',
  'land',
  'layout',
  'khasra',
  'townScheme',
]);
export const BUILT = new Set<Concept>([
  'flat',
  'apartment',
  'shop',
  'office',
  'rowHouse',
  'bungalow',
  'industrial',
  'godown',
  'unit',
  'room',
  'dwelling',
  'block',
]);

export const isPart = (role: Role | null) => role === 'balcony_sqm' || role === 'terrace_sqm' || role === 'parking_sqm';

export const isKeyword = (item: Item | undefined) =>
  item !== undefined && item.concept !== null && (BASES[item.concept] !== undefined || PARTS[item.concept] !== undefined);

/** बाल्कनी सह, टेरेससह, including balcony: its area is within the figure, which is of something else. */
export const isIncluding = (items: readonly Item[], at: number) =>
  ['सह', 'सहित'].includes(items[at]!.suffix) ||
  is(items[at + 1], 'including') ||
  (is(items[at + 1], 'area') && is(items[at + 2], 'including'));

/** "वाढीव. 1 स्टॅक पार्किंग": a full stop, unlike the dot of an abbreviation, stands behind a whole word. */
export const isFullStop = (items: readonly Item[], at: number) =>
  isMark(items[at], '.') && items[at + 1]?.apart === true && items[at - 1]?.kind === 'word' && items[at - 1]!.text.length > 4;

/** What parts one area from the next. */
export function isConnective(items: readonly Item[], at: number) {
  const item = items[at]!;
  if (isMark(item, ',;+&') || isFullStop(items, at)) return true;
  if (is(item, 'and', 'total')) return true;
  if (is(item, 'including')) return !isKeyword(items[at - 1]);
  if (is(item, 'matter')) return !/^(?:चे|ची|चा|च्या|चि|या|हा|ही|हे|इतके)$/.test(item.text);
  return false;
}
