import { z } from 'zod';

/** A city, a locality of it, or a project, as the data name them. */
export const PlaceLink = z.object({ city: z.string(), village: z.string().nullable(), project: z.string().nullable() });
export type PlaceLink = z.infer<typeof PlaceLink>;

export const placeKinds = ['city', 'village', 'project'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/**
 * What a name that somebody typed means. `spelling`: the same name in other letters; `alias`: another name of the place; `likeness`: a
 * slip away from it, with nothing else as near. An ambiguous name is never decided here. `elsewhere`: the city of India that the name
 * is, of which no data are loaded.
 */
export const NameAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), place: PlaceLink, by: z.enum(['exact', 'spelling', 'alias', 'likeness']) }),
  z.object({ kind: z.literal('ambiguous'), candidates: z.array(PlaceLink) }),
  z.object({ kind: z.literal('unknown'), nearest: z.array(PlaceLink), elsewhere: z.string().nullable() }),
]);
export type NameAnswer = z.infer<typeof NameAnswer>;

export const nameOfPlace = ({ city, village, project }: PlaceLink) => project ?? village ?? city;

/** "Bahava Courtyard, Baner, Pune". */
export const placeInWords = ({ city, village, project }: PlaceLink) =>
  [project, village, city].filter((part) => part !== null && part !== '').join(', ');

/** What goes with the refusal of a name, for a program or a screen to choose from. `text`: as it was typed. */
export const NameRefusal = z.object({
  field: z.enum(placeKinds),
  text: z.string(),
  candidates: z.array(PlaceLink),
  elsewhere: z.string().nullable(),
});
export type NameRefusal = z.infer<typeof NameRefusal>;
