import type { Tag } from './lexicon.ts';
import type { Place } from '../contract.ts';

/** A part of a question that was recognised, or one word that was not. */
export type Item = {
  text: string;
  tags: readonly Tag[];
  number: number | null;
  place?: PlaceFound;
  /** Beside a sum and a home the words say that somebody earns it, or buys; whatever else they are. */
  ofIncome?: string | null;
  /** The locality whose share of its city is asked for. */
  part?: string;
  /** A comma stands before it, as in a list. */
  isAfterComma?: boolean;
};
/** A name of a place: `candidates` where it means several, `missing` where it is known to lie elsewhere, or nowhere. */
export type PlaceFound =
  | { kind: 'found'; place: Place; isLikely: boolean }
  | { kind: 'several'; candidates: Place[] }
  | { kind: 'elsewhere'; name: string };

export const hasTag = ({ tags }: Item, slot: string, value?: string) =>
  tags.some((tag) => tag.slot === slot && (value === undefined || tag.value === value));
/** A small word: the vocabulary has it, and it says nothing of what is asked for. */
export const isFill = (item: Item | undefined): item is Item =>
  item !== undefined && item.tags.length > 0 && item.tags.every(({ slot }) => slot === 'fn');
export const valueOf = (item: Item | undefined, slot: string): string | null => item?.tags.find((tag) => tag.slot === slot)?.value ?? null;

/** The same words, naming a measure, or nothing that is asked for. */
export const asMeasure = (item: Item, value: string): Item => ({ ...item, tags: [{ slot: 'measure', value }] });
export const asFill = (item: Item): Item => ({ ...item, tags: [{ slot: 'fn', value: '' }] });

/** The next item that is more than a small word. */
export function afterFill(items: readonly Item[], at: number): number {
  let next = at + 1;
  while (isFill(items[next]) && items[next]?.place === undefined) next++;
  return next;
}
