import type { z } from 'zod';
import { scorePartIds, type ScorePartId } from './score-cells.ts';

/** A field of one kind for the weight of each part: a call takes numbers, an address takes text. */
export const weightFieldsOf = <Field extends z.ZodType>(field: Field) =>
  Object.fromEntries(scorePartIds.map((part) => [`${part}Weight`, field])) as Record<`${ScorePartId}Weight`, Field>;
