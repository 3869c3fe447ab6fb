import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { cached } from '#modules/batches/server/index.ts';
import type { People } from '../contract.ts';
import { peopleFigures, placeCounted } from '../model/people.ts';
import { districtsOfCity } from './amenities-of.ts';
import { liveDemographics } from './queries/live-demographics.ts';

/** Who lives in a city or a locality of it, where a count of people names it. */
export async function readPeople(clickhouse: ClickHouse, question: { city: string; village?: string | undefined }): Promise<People> {
  const counted = await cached(clickhouse, ['people', question.city], () => liveDemographics(clickhouse, districtsOfCity(question.city)));
  const place = placeCounted(counted, question);
  return {
    placesCounted: counted.length,
    place:
      place === null
        ? null
        : { name: place.nameAsWritten, level: place.level, parent: place.parent, countedIn: place.countedIn, source: place.source },
    figures: place === null ? [] : peopleFigures(place),
  };
}
