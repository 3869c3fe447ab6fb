import { settlePlacesIfKnown } from '#modules/transactions/server/index.ts';
import type { FastifyInstance } from 'fastify';
import { dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import { listAreas as areasOfCity, readAround as aroundPlace, readPeople as peopleOfPlace } from '../contract.ts';
import { listAreas } from './list-areas.ts';
import { readAround } from './read-around.ts';
import { readPeople } from './read-people.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse, now }: Ground) {
  serve(app, aroundPlace, async (asked) =>
    readAround(clickhouse, await settlePlacesIfKnown(clickhouse, asked), dateInIndia(now().getTime()) ?? ''),
  );
  serve(app, peopleOfPlace, async (asked) => readPeople(clickhouse, await settlePlacesIfKnown(clickhouse, asked)));
  serve(app, areasOfCity, async (asked) => ({ areas: await listAreas(clickhouse, (await settlePlacesIfKnown(clickhouse, asked)).city) }));
}
