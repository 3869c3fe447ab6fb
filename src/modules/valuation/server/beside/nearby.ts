import * as words from '#messages/valuation/beside-facts';
import { placesNear, type PlaceNear } from '#modules/location/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Valuation } from '../../answer-contract.ts';
import type { NearbyAmenities } from '../../beside-contract.ts';

const withinM = 5000;
const mostOfCategory = 8;

/** In the order a person who moves in asks. */
const categories = [
  { key: 'schools', kinds: ['school'] },
  { key: 'hospitals', kinds: ['hospital'] },
  { key: 'metro', kinds: ['metro-station'] },
  { key: 'rail', kinds: ['station'] },
  { key: 'bus', kinds: ['stop'] },
  { key: 'work', kinds: ['it-park', 'industrial'] },
  { key: 'shopping', kinds: ['mall'] },
  { key: 'colleges', kinds: ['college'] },
  { key: 'landmarks', kinds: ['landmark', 'highway-node'] },
  { key: 'airport', kinds: ['airport'] },
] as const satisfies { key: string; kinds: readonly PlaceNear['kind'][] }[];

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
    categories: categories.map(({ key, kinds }) => {
      const own = found.filter(({ kind }) => (kinds as readonly PlaceNear['kind'][]).includes(kind));
      return {
        key,
        label: words.category({ key: key === 'airport' ? 'other' : key }),
        count: own.filter(({ isInService }) => isInService).length,
        places: own.slice(0, mostOfCategory).map(({ kind: _kind, ...place }) => place),
      };
    }),
  };
}
