import { z } from 'zod';
import { deals, zones } from './model/land-words.ts';

/** What everybody may read of a parcel who may read it at all: nothing by which its owner is found. */
export const ParcelFacts = z.object({
  id: z.uuid(),
  reference: z.string(),
  city: z.string(),
  villages: z.array(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  areaSqm: z.number(),
  roadWidthM: z.number().nullable(),
  zone: z.enum(zones),
  askingPaise: z.number().nullable(),
  deals: z.array(z.enum(deals)),
  availableOn: z.iso.date().nullable(),
  fsi: z.number().nullable(),
  fsiFault: z.string().nullable(),
  isDemonstration: z.boolean(),
});
export type ParcelFacts = z.infer<typeof ParcelFacts>;
