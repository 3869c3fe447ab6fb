import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { NameAnswer, placeKinds } from './model/place-link.ts';

// The matcher of names: how texts of either script are read and how alike they are. Files that are read and names that are typed use the same.
export { letterNamed, WING_LETTERS } from './model/matching/devanagari-letters.ts';
export { nameKey } from './model/matching/name-key.ts';
export { NearKeys } from './model/matching/near-keys.ts';
export { type NameKind, type NamePart, type NameToken, readName, type ReadName } from './model/matching/read-name.ts';
export { compareNames, joinTokens, PROBABLE_FROM, SAME_FROM, shownParts, similarity, wordLikeness } from './model/matching/similarity.ts';
export { readSound, soundLikeness } from './model/matching/sound-distance.ts';
export { toLatin } from './model/matching/to-latin.ts';
export { wholeName } from './model/matching/whole-name.ts';
export type { NamedPlace } from './model/linker.ts';
export { NameRefusal } from './model/place-link.ts';

const name = z.string().trim().min(1).max(200);

/** Names alone say nothing of the market, so whoever is signed in may ask what one means. */
export const linkName = endpoint({
  method: 'GET',
  path: '/api/v1/names/link',
  access: 'signed-in',
  summary:
    'What city, locality or project a typed name means, in either script, with its slips, aliases and old names: found, several of them, or unknown with the nearest names.',
  input: z.object({ text: name, kinds: z.array(z.enum(placeKinds)).min(1).optional(), city: name.optional(), village: name.optional() }),
  output: NameAnswer,
});
