import type { FastifyInstance } from 'fastify';
import { dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import { listAreas as areasOfCity, readAround as aroundPlace, readPeople as peopleOfPlace } from '../contract.ts';
import { listAreas } from './list-areas.ts';
import { readAround } from './read-around.ts';
import { readPeople } from './read-people.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse, now }: Ground) {
  serve(app, aroundPlace, (asked) => readAround(clickhouse, asked, dateInIndia(now().getTime()) ?? ''));
  serve(app, peopleOfPlace, (asked) => readPeople(clickhouse, asked));
  serve(app, areasOfCity, async ({ city }) => ({ areas: await listAreas(clickhouse, city) }));
}
