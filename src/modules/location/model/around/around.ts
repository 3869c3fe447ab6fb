import { haversineKm, type LatLon } from '#core/geo.ts';
import { liesIn, type Shape } from '#modules/transactions/index.ts';
import { categories, categoryLabel, categoryOf } from './categories.ts';
import type { PlaceKind } from '../place-facts.ts';

export type Amenity = LatLon & {
  kind: PlaceKind;
  name: string;
  /** Of a metro station: whether trains stop there by what is known. Of everything else true. */
  isInService: boolean;
  /** Where the position comes from: the tables we ship, or the file it was imported from. */
  source: string;
};
export type Near = Amenity & { km: number };

const mostNamed = 5;

/** Amenities of each category in an area, and the nearest of them by air from its middle, in it or not. */
export function lieAround(amenities: readonly Amenity[], middle: LatLon, shape: Shape) {
  const byCategory = Map.groupBy(amenities, ({ kind }) => categoryOf(kind));
  return categories.map(({ id, group }) => {
    const all = (byCategory.get(id) ?? [])
      .map((one): Near => Object.assign({}, one, { km: haversineKm(middle, one) }))
      .sort((a, b) => a.km - b.km || (a.name < b.name ? -1 : 1));
    const inside = all.filter((one) => liesIn(shape, one));
    const within = inside.filter(({ isInService }) => isInService).length;
    return {
      id,
      label: categoryLabel(id),
      group,
      known: all.length,
      within,
      notOpen: inside.length - within,
      nearest: all.slice(0, mostNamed),
    };
  });
}

/** Metres between two that bear one name and are of one kind, within which they are one. */
const sameWithinKm = 0.4;
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** What is shipped and imported, too, is one place: the first of the list stands. */
export function onceEach(amenities: readonly Amenity[]): Amenity[] {
  const distinct = new Map<string, Amenity[]>();
  for (const one of amenities) {
    const key = `${one.kind}\n${plain(one.name)}`;
    const same = distinct.get(key) ?? [];
    if (same.some((other) => haversineKm(one, other) <= sameWithinKm)) continue;
    distinct.set(key, [...same, one]);
  }
  return [...distinct.values()].flat();
}
