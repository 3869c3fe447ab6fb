import { placesNear, type PlaceNear } from '#modules/location/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Valuation } from '../../answer-contract.ts';
import type { NearbyAmenities } from '../../beside-contract.ts';

const withinM = 5000;
const mostOfCategory = 8;

/** In the order a person who moves in asks. */
const categories: { key: string; label: string; kinds: readonly PlaceNear['kind'][] }[] = [
  { key: 'schools', label: 'Schools', kinds: ['school'] },
  { key: 'hospitals', label: 'Hospitals', kinds: ['hospital'] },
  { key: 'metro', label: 'Metro stations', kinds: ['metro-station'] },
  { key: 'rail', label: 'Railway stations', kinds: ['station'] },
  { key: 'bus', label: 'Bus stops', kinds: ['stop'] },
  { key: 'work', label: 'IT parks and industry', kinds: ['it-park', 'industrial'] },
  { key: 'shopping', label: 'Malls', kinds: ['mall'] },
  { key: 'colleges', label: 'Colleges', kinds: ['college'] },
  { key: 'landmarks', label: 'Landmarks and highways', kinds: ['landmark', 'highway-node'] },
  { key: 'airport', label: 'Airports', kinds: ['airport'] },
];

/** What lies around, nearest first in each category; a category without a known place says so by its count. */
export async function nearbyOf(
  clickhouse: ClickHouse,
  { latitude, longitude }: Pick<Valuation['place'], 'latitude' | 'longitude'>,
): Promise<NearbyAmenities> {
  if (latitude === null || longitude === null) return { point: null, withinM, categories: [] };
  const point = { latitude, longitude };
  const found = await placesNear(clickhouse, point, withinM);
  return {
    point,
    withinM,
    categories: categories.map(({ key, label, kinds }) => {
      const own = found.filter(({ kind }) => kinds.includes(kind));
      return {
        key,
        label,
        count: own.filter(({ isInService }) => isInService).length,
        places: own.slice(0, mostOfCategory).map(({ kind: _kind, ...place }) => place),
      };
    }),
  };
}
