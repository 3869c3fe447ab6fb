import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the operator has set for the maps; without a tile address they are drawn from our own data alone. */
export const mapSettings = endpoint({
  method: 'GET',
  path: '/api/v1/map-settings',
  access: 'anyone',
  summary: 'The tiles to draw under the maps, when the operator has set some.',
  input: z.object({}),
  output: z.object({ tiles: z.object({ url: z.string(), attribution: z.string() }).nullable() }),
});
