import * as errors from '#messages/server/errors';
import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from '#core/app-error.ts';
import { mapSettings, mapTilePath } from '#core/map-settings.ts';
import type { Config } from '../config.ts';
import { openMapFile } from '../maps/open-map-file.ts';
import { serve } from './serve.ts';

const DEEPEST_ZOOM = 22;
const A_DAY = 86_400;

/** The ground under the maps: one file of tiles of this installation, or the tiles of somebody else, or none. */
export async function addMapSettings(
  app: FastifyInstance,
  {
    MAP_FILE: path,
    MAP_TILE_URL: url,
    MAP_TILE_ATTRIBUTION: attribution,
  }: Pick<Config, 'MAP_FILE' | 'MAP_TILE_URL' | 'MAP_TILE_ATTRIBUTION'>,
) {
  if (path === undefined) {
    serve(app, mapSettings, () => ({
      tiles: url === undefined ? null : { url, attribution, kind: 'raster' as const, maxZoom: null, layers: [] },
    }));
    return;
  }
  const file = await openMapFile(path);
  app.addHook('onClose', () => file.close());
  serve(app, mapSettings, () => ({
    tiles: {
      url: `${mapTilePath}/{z}/{x}/{y}`,
      attribution: attribution || file.attribution,
      kind: file.kind,
      maxZoom: file.maxZoom,
      layers: file.layers,
    },
  }));
  app.get<{ Params: { z: string; x: string; y: string } }>(`${mapTilePath}/:z/:x/:y`, async ({ params }, reply) => {
    const [z, x, y] = [params.z, params.x, params.y].map((part) => (/^\d{1,8}$/.test(part) ? Number(part) : -1)) as [
      number,
      number,
      number,
    ];
    const side = 2 ** z;
    if (z < 0 || z > DEEPEST_ZOOM || x < 0 || y < 0 || x >= side || y >= side) throw badRequest(errors.tileName);
    const tile = await file.tile({ z, x, y });
    if (tile === null) throw notFound(errors.noTile);
    if (tile.encoding !== 'none') reply.header('content-encoding', tile.encoding);
    return reply.type(tile.contentType).header('cache-control', `public, max-age=${A_DAY}`).send(tile.bytes);
  });
}
