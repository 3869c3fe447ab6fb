import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { listLocalities } from '#modules/transactions/server/index.ts';
import type { AssistantAnswer, Frame } from '../contract.ts';

type Positions = NonNullable<NonNullable<AssistantAnswer['table']>['positions']>;

/** Fewer places are seen as well from their bars. */
const fewestOnMap = 5;

/** Where the rows lie that are localities of one city, by their names: the middle of all its sales, so that a place stands still while conditions change. */
export async function positionsOfRows(clickhouse: ClickHouse, frame: Frame, keys: readonly string[]): Promise<{ positions?: Positions }> {
  const [place, ...others] = frame.places;
  const isOfCity = place !== undefined && place.village === undefined && place.project === undefined && others.length === 0;
  if (!isOfCity || frame.by.join() !== 'locality' || keys.length < fewestOnMap) return {};
  const { places } = await listLocalities(clickhouse, { city: place.city });
  const where = new Map(places.map((one) => [one.locality, one]));
  const positions = keys.map((key) => {
    const { latitude = null, longitude = null } = where.get(key) ?? {};
    return latitude === null || longitude === null ? null : { latitude, longitude };
  });
  return positions.filter((one) => one !== null).length < fewestOnMap ? {} : { positions };
}
