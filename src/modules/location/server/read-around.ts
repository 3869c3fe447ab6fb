import type { LatLon } from '#core/geo.ts';
import type { IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { findPointOfProject } from '#modules/projects/server/index.ts';
import { middleOf, readShape, writeShape, type Shape } from '#modules/transactions/index.ts';
import { listLocalities, pointOfSales } from '#modules/transactions/server/index.ts';
import type { Around, readAround as promised } from '../contract.ts';
import type { z } from 'zod';
import { lieAround } from '../model/around/around.ts';
import { scoreLocation } from '../model/around/location-score.ts';
import { amenitiesOf } from './amenities-of.ts';
import { shippedScoreParts } from './shipped-score.ts';

type AroundQuestion = z.output<(typeof promised)['input']>;
type Middle = NonNullable<Around['middle']>;

/** What lies around a place, as far as it is known where that is. */
export async function readAround(clickhouse: ClickHouse, question: AroundQuestion, day: IsoDate): Promise<Around> {
  const drawn = question.within === undefined ? null : readShape(question.within);
  const [middle, amenities] = await Promise.all([middleOfPlace(clickhouse, question, drawn), amenitiesOf(clickhouse, question.city)]);
  if (middle === null) return { middle, within: null, categories: [], score: { score: null, parts: [], leftOut: [] } };
  const point = { latitude: middle.latitude, longitude: middle.longitude };
  const shape = drawn ?? { kind: 'circle' as const, centre: point, km: question.km };
  return {
    middle,
    within: writeShape(shape),
    categories: lieAround(amenities, point, shape),
    score: scoreLocation(point, amenities, shippedScoreParts(day)),
  };
}

async function middleOfPlace(
  clickhouse: ClickHouse,
  { city, village, project }: AroundQuestion,
  drawn: Shape | null,
): Promise<Middle | null> {
  const middleAt = (point: LatLon | null, basis: Middle['basis']) =>
    point === null ? null : { latitude: point.latitude, longitude: point.longitude, basis };
  if (drawn !== null) return middleAt(middleOf(drawn), 'shape');
  if (project !== undefined) {
    const filed = await findPointOfProject(clickhouse, { city, name: project });
    const point = middleAt(filed, 'project') ?? middleAt(await pointOfSales(clickhouse, { city, village, project }), 'sales');
    if (point !== null) return point;
  }
  if (village === undefined) return null;
  const { places } = await listLocalities(clickhouse, { city });
  const found = places.find(({ locality }) => locality === village);
  return found === undefined || found.latitude === null || found.longitude === null
    ? null
    : { latitude: found.latitude, longitude: found.longitude, basis: 'locality' };
}
