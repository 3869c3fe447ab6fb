import { placeKind } from '#messages/location/readers';
import type { PlaceKind } from './place-facts.ts';

/** Messages choose by names without hyphens. */
function keyOf(kind: PlaceKind) {
  switch (kind) {
    case 'metro-station':
      return 'metroStation';
    case 'it-park':
      return 'itPark';
    case 'highway-node':
      return 'highwayNode';
    default:
      return kind;
  }
}

/** What a place is, in the language of whoever reads it. */
export const placeKindWords = (kind: PlaceKind) => placeKind({ kind: keyOf(kind) });
