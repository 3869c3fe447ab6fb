import { z } from 'zod';
import { NameKind, nameStates } from '../contract.ts';

/** Everything one sees of the queue: the address holds it. */
export const ReviewState = z.object({
  kind: NameKind.default('project'),
  show: z.enum([...nameStates, 'decisions']).default('open'),
  q: z.string().max(200).default(''),
  batch: z.coerce.number().int().positive().optional(),
  page: z.coerce.number().int().positive().default(1),
  /** Which item is open, by its id. */
  item: z.string().max(1000).default(''),
});
export type ReviewState = z.infer<typeof ReviewState>;

export const reviewAddress = (batch?: number) => `/imports/review/${batch === undefined ? '' : `?batch=${batch}`}`;
