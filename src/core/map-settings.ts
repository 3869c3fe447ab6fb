import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Below it lie the tiles of the installation's own map file, as /zoom/column/row. */
export const mapTilePath = '/api/v1/map-tiles';

/** What the operator has set for the maps; without tiles they are drawn from our own data alone. */
export const mapSettings = endpoint({
  method: 'GET',
  path: '/api/v1/map-settings',
  access: 'anyone',
  summary: 'The tiles to draw under the maps, when the operator has set some.',
  input: z.object({}),
  output: z.object({
    tiles: z
      .object({
        url: z.string(),
        /** Words of thanks, shown on each map. */
        attribution: z.string(),
        kind: z.enum(['raster', 'vector']),
        /** The finest tiles there are; null where it is not known. */
        maxZoom: z.number().int().nullable(),
        /** Of vector tiles: the names of their layers. */
        layers: z.array(z.string()),
      })
      .nullable(),
  }),
});
