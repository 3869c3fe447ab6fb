import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { remember } from '#modules/transactions/server/index.ts';
import type { People } from '../contract.ts';
import { peopleFigures, placeCounted } from '../model/people.ts';
import { districtsOfCity } from './amenities-of.ts';
import { liveDemographics } from './queries/live-demographics.ts';

/** Who lives in a city or a locality of it, where a count of people names it. */
export async function readPeople(clickhouse: ClickHouse, asked: { city: string; village?: string | undefined }): Promise<People> {
  const counted = await remember(clickhouse, ['people', asked.city], () => liveDemographics(clickhouse, districtsOfCity(asked.city)));
  const place = placeCounted(counted, asked);
  return {
    placesCounted: counted.length,
    place:
      place === null
        ? null
        : { name: place.nameAsWritten, level: place.level, parent: place.parent, countedIn: place.countedIn, source: place.source },
    figures: place === null ? [] : peopleFigures(place),
  };
}
