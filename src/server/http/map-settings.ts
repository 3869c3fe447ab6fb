import type { FastifyInstance } from 'fastify';
import { mapSettings } from '#core/map-settings.ts';
import type { Config } from '../config.ts';
import { serve } from './serve.ts';

export function addMapSettings(app: FastifyInstance, { MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION: attribution }: Config) {
  serve(app, mapSettings, () => ({ tiles: url === undefined ? null : { url, attribution } }));
}
