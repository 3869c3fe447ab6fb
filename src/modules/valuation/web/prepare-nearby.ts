import type { MapSpec } from '#web/map/map-spec.ts';
import type { NearbyAmenities } from '../beside-contract.ts';
import * as words from '#messages/valuation/around';
import { formatCount } from '#core/indian-number.ts';

export const metresWords = (metres: number) =>
  metres < 1000
    ? words.metresM({ metres: formatCount(Math.round(metres / 10) * 10) })
    : words.metresKm({ metres: (metres / 1000).toFixed(1) });

/** The property and the nearest places of each category; null where its place is not known. */
export function nearbyMap({ point, categories }: NearbyAmenities, name: string): MapSpec | null {
  if (point === null) return null;
  const places = categories.flatMap(({ label, places: own }) =>
    own.map((place) => ({
      id: `${label} ${place.name}`,
      label: `${place.name}, ${metresWords(place.metres)}`,
      latitude: place.latitude,
      longitude: place.longitude,
      value: null,
    })),
  );
  return {
    title: words.whatLiesAround(),
    subtitle: words.theNearestPlacesOf(),
    points: [...places, { id: 'subject', label: name, ...point, value: null, isSubject: true }],
    as: 'circles',
  };
}
