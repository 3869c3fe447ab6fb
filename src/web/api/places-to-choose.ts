import { z } from 'zod';
import { ApiError } from './api-error.ts';

const Place = z.object({ city: z.string(), village: z.string().nullable(), project: z.string().nullable() });
export type PlaceToChoose = z.infer<typeof Place>;

const Refusal = z.object({ text: z.string(), candidates: z.array(Place) });
const codes: ReadonlySet<string> = new Set(['unknown-place', 'several-places', 'several-projects']);

/** What was typed and the places it may mean, when the server asks which is meant; null for any other failure. */
export function placesToChoose(error: unknown) {
  if (!(error instanceof ApiError) || !codes.has(error.code)) return null;
  return Refusal.safeParse(error.details).data ?? null;
}
