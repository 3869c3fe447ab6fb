import { haversineKm } from '#core/geo.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { districtsByCity } from '#core/districts.ts';
import { cached } from '#modules/batches/server/index.ts';
import { onceEach, type Amenity } from '../model/around/around.ts';
import { categories, categoryOf } from '../model/around/categories.ts';
import { liveAmenities } from './queries/live-amenities.ts';
import { shippedPlaces } from './shipped-places.ts';

/** Where a city ends is not told; beyond this its places are of another one. */
const farthestKm = 60;

export const districtsOfCity = (city: string): readonly string[] => [city, ...(districtsByCity[city] ?? [])];

/** Amenities that are known of a city: those of the tables we ship, and those that were imported. */
export const amenitiesOf = (clickhouse: ClickHouse, city: string): Promise<Amenity[]> =>
  cached(clickhouse, ['amenities', city], async () => {
    const kinds = categories.flatMap((one) => one.kinds);
    const ours = shippedPlaces().filter((one) => one.city === city && categoryOf(one.kind) !== null);
    const imported = await liveAmenities(clickhouse, { districts: districtsOfCity(city), kinds });
    // What no district is named of is of the city that it lies in.
    const near = imported.filter((one) => ours.length === 0 || ours.some((other) => haversineKm(one, other) <= farthestKm));
    return onceEach([...ours, ...near.map((one) => Object.assign(one, { isInService: true }))]);
  });
