import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import { linkName } from '../contract.ts';
import { linkerOf } from './linker-of.ts';
import { placeMeant } from './settle-place.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse }: Ground) {
  serve(app, linkName, async ({ text, kinds, city, village }) => {
    const linker = await linkerOf(clickhouse);
    const within = placeMeant(linker, { city, village });
    return linker.link(text, {
      ...(kinds === undefined ? {} : { kinds }),
      ...(within.city === undefined ? {} : { city: within.city }),
      ...(within.village === undefined ? {} : { village: within.village }),
    });
  });
}
