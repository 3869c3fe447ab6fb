import type { LatLon } from '#core/geo.ts';
import type { IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { listLocalities } from '#modules/transactions/server/index.ts';
import type { LocationScore } from '../contract.ts';
import { scoreLocation } from '../model/around/location-score.ts';
import { amenitiesOf } from './amenities-of.ts';
import { shippedScoreParts } from './shipped-score.ts';

export type ScoredLocality = LatLon & LocationScore & { locality: string };

/** The localities of a city whose place is known, with the score of their middle. */
export async function scoreLocalities(clickhouse: ClickHouse, city: string, day: IsoDate): Promise<ScoredLocality[]> {
  const [{ places }, amenities] = await Promise.all([listLocalities(clickhouse, { city }), amenitiesOf(clickhouse, city)]);
  const parts = shippedScoreParts(day);
  return places.flatMap(({ locality, latitude, longitude }) =>
    locality === null || locality === '' || latitude === null || longitude === null
      ? []
      : Object.assign({ locality, latitude, longitude }, scoreLocation({ latitude, longitude }, amenities, parts)),
  );
}

/** By locality: the score, and how many of its parts are known. Localities without one are left out. */
export async function locationScoresOf(
  clickhouse: ClickHouse,
  city: string,
  day: IsoDate,
): Promise<Map<string, { value: number; n: number }>> {
  const scored = await scoreLocalities(clickhouse, city, day);
  return new Map(
    scored.flatMap(({ locality, score, parts }) => (score === null ? [] : [[locality, { value: score, n: parts.length }] as const])),
  );
}
