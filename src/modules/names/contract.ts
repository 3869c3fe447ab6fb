import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { NameAnswer, placeKinds } from './model/place-link.ts';

export { NameAnswer, NameRefusal } from './model/place-link.ts';

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
