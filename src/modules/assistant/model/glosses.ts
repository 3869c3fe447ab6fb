import { z } from 'zod';
import type { Place } from '../contract.ts';
import { hasTag, type Item } from './item.ts';
import type { Tag, WordRow } from './lexicon.ts';
import { tokensOf } from './normalise.ts';

/**
 * A language model explains the words of a question that the vocabulary does not have, by entries that it has: it chooses among them and can write
 * nothing of its own. The grammar then reads the question again with these words, under all of its rules. Numbers, days and conditions are
 * never the model's to say; a place is one of those that the linker offers.
 */

/** Slots whose entries a model may choose; all of them are words, none an amount or a day. */
const openSlots: ReadonlySet<string> = new Set(['noun', 'stat', 'measure', 'dim', 'op', 'kind', 'sale-kind', 'amenity', 'dir', 'guard']);

/** An entry of the vocabulary: `op:cheap`, with phrases that mean it. */
export type Entry = { id: string; tag: Tag; phrases: string };

export const entriesOf = (rows: readonly WordRow[]): Entry[] =>
  rows.flatMap(({ slot = '', value = '', en = '' }) =>
    openSlots.has(slot)
      ? [{ id: `${slot}:${value}`, tag: { slot, value }, phrases: en.split('|').slice(0, 5).map((phrase) => phrase.trim()).join(', ') }]
      : [],
  ); // prettier-ignore

/** A phrase of the question and what it was taken to mean: an entry, a place, or nothing at all. */
export type Gloss = { phrase: string; tags: readonly Tag[]; place: Place | null; means: readonly string[] };

const NOTHING = 'nothing';
const mostWords = 6;

/** Words of a question that nothing explains. A figure of the question is an amount and is no word. */
export const unexplained = (items: readonly Item[]): string[] =>
  items.flatMap(({ text, tags, place, number }) =>
    tags.length === 0 && place === undefined && number === null && /\p{L}/u.test(text) ? [text] : [],
  );

/** A question of which a rule of refusal took a word is never a model's to read. */
export const isGuarded = (items: readonly Item[]) => items.some((item) => hasTag(item, 'guard') || hasTag(item, 'abroad'));

/** What the tool takes: each phrase with entries or places by their ids. Closed objects: a field of the model's own is an error. */
export function glossSchema(entries: readonly Entry[], places: readonly Place[]) {
  const ids = [NOTHING, ...entries.map(({ id }) => id), ...places.map((_, at) => `p${at + 1}`)];
  return z.strictObject({
    words: z
      .array(z.strictObject({ text: z.string().min(1).max(80), means: z.array(z.enum(ids as [string, ...string[]])).min(1).max(3) }))
      .min(1)
      .max(12),
  }); // prettier-ignore
}

/**
 * What a model called the tool with, as phrases of the vocabulary.
 * @returns a sentence on the first fault for the model to mend, where the call is not one that can be used.
 */
export function readGlosses(
  called: unknown,
  { items, entries, places }: { items: readonly Item[]; entries: readonly Entry[]; places: readonly Place[] },
): Gloss[] | string {
  const read = glossSchema(entries, places).safeParse(called);
  if (!read.success)
    return `The input does not fit the schema: ${read.error.issues[0]?.path.join('.') ?? ''} ${read.error.issues[0]?.message ?? ''}`;
  const texts = items.map(({ text }) => text);
  const open = new Set(unexplained(items));
  const explained = new Set<string>();
  const glosses: Gloss[] = [];
  for (const { text, means } of read.data.words) {
    const words = tokensOf(text).map((token) => token.text);
    const phrase = words.join(' ');
    if (words.length === 0 || words.length > mostWords || !` ${texts.join(' ')} `.includes(` ${phrase} `))
      return `"${text.slice(0, 40)}" is no phrase of the question.`;
    if (!words.some((word) => open.has(word))) return `"${text.slice(0, 40)}" needs no explanation.`;
    if (items.some((item) => ` ${phrase} `.includes(` ${item.text} `) && (item.place !== undefined || item.number !== null)))
      return `"${text.slice(0, 40)}" holds a name or a number, which are settled.`;
    const isNothing = means.includes(NOTHING);
    if (isNothing && means.length > 1) return `"${text.slice(0, 40)}" means nothing or something, not both.`;
    const place = means.flatMap((id) => places[Number(/^p(\d+)$/.exec(id)?.[1] ?? 0) - 1] ?? []);
    if (place.length > 0 && means.length > 1) return `"${text.slice(0, 40)}" is one place and nothing else.`;
    const chosen = entries.filter(({ id }) => means.includes(id));
    for (const word of words) explained.add(word);
    glosses.push({
      phrase,
      tags: isNothing ? [{ slot: 'fn', value: '' }] : chosen.map(({ tag }) => tag),
      place: place[0] ?? null,
      means: chosen.map(({ phrases, id }) => phrases.split(',')[0] ?? id),
    });
  }
  const left = [...open].find((word) => !explained.has(word));
  if (left !== undefined) return `"${left}" is not explained.`;
  // Where every word would mean nothing, nothing is asked.
  return glosses.every(({ tags, place }) => place === null && tags.every(({ slot }) => slot === 'fn')) && !items.some(hasTrade)
    ? 'Nothing of the question would be left.'
    : glosses;
}

/** What a question is about: a figure, an operation or a cut, whichever words said it. */
const hasTrade = ({ tags }: Item) => tags.some(({ slot }) => ['noun', 'stat', 'measure', 'dim', 'op', 'amenity'].includes(slot));
