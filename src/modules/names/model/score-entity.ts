import { z } from 'zod';
import { type EntityKind, sameEntity, VillageNames } from './settling/same-entity.ts';
import type { VillageAlias } from './settling/village-gazetteer.ts';

const word = z.union([z.string(), z.number()]).transform(String);
const Surroundings = z.object({
  district: word.optional(),
  taluka: word.optional(),
  village: word.optional(),
  promoter: word.optional(),
  rera: word.optional(),
  pin: word.optional(),
});

/** A labelled pair of names: do `a` and `b` mean one entity? */
export const EntityPair = z.object({
  id: word,
  kind: z.enum(['project', 'society', 'promoter', 'village']),
  a: z.string(),
  b: z.string(),
  same: z.boolean(),
  context: z.object({ a: Surroundings.optional(), b: Surroundings.optional() }).optional(),
});
export type EntityPair = z.infer<typeof EntityPair>;

/** Line of a file of labels. */
export const readEntityPair = (line: string): EntityPair => EntityPair.parse(JSON.parse(line));

export type EntityMistake = { id: string; kind: EntityKind; a: string; b: string; same: boolean; score: number; reasons: string[] };

export type EntityScore = {
  /** Of the pairs called the same, the share that is; null when none was. */
  precision: number | null;
  /** Of the pairs that are the same, the share found; null when none is. */
  recall: number | null;
  f1: number | null;
  n: number;
  mistakes: EntityMistake[];
};

/** How well names are matched, on labelled pairs. */
export function scoreEntity(pairs: readonly EntityPair[], aliases: readonly VillageAlias[] = []): EntityScore {
  const names = new VillageNames(aliases);
  let right = 0;
  let called = 0;
  let are = 0;
  const mistakes: EntityMistake[] = [];
  for (const { id, kind, a, b, same, context } of pairs) {
    const found = sameEntity(kind, a, b, { first: context?.a, second: context?.b }, names);
    if (found.same) called++;
    if (same) are++;
    if (found.same && same) right++;
    if (found.same !== same) mistakes.push({ id, kind, a, b, same, score: found.score, reasons: found.reasons });
  }
  const precision = called === 0 ? null : right / called;
  const recall = are === 0 ? null : right / are;
  const f1 = precision === null || recall === null || precision + recall === 0 ? null : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1, n: pairs.length, mistakes };
}
