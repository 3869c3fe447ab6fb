import { settlePlacesIfKnown } from '#modules/transactions/server/index.ts';
import type { FastifyInstance } from 'fastify';
import { dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import { listAreas as areasOfCity, readAround as aroundPlace, readPeople as peopleOfPlace } from '../contract.ts';
import { listAreas } from './list-areas.ts';
import { readAround } from './read-around.ts';
import { readLocationScores as scoresOfCity } from '../scores-contract.ts';
import { readLocationScores } from './read-location-scores.ts';
import { readPeople } from './read-people.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse, now }: Ground) {
  serve(app, aroundPlace, async (question) =>
    readAround(clickhouse, await settlePlacesIfKnown(clickhouse, question), dateInIndia(now().getTime()) ?? ''),
  );
  serve(app, peopleOfPlace, async (question) => readPeople(clickhouse, await settlePlacesIfKnown(clickhouse, question)));
  serve(app, scoresOfCity, ({ city }) => readLocationScores(clickhouse, city, dateInIndia(now().getTime()) ?? ''));
  serve(app, areasOfCity, async (question) => ({
    areas: await listAreas(clickhouse, (await settlePlacesIfKnown(clickhouse, question)).city),
  }));
}
