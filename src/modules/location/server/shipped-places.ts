import type { Amenity } from '../model/around/around.ts';
import { placeKindOf } from '../model/place-kind.ts';
import { openStations } from './shipped-openings.ts';
import { referenceRows } from '#server/reference.ts';

type ShippedPlace = Amenity & { city: string };

let shipped: ShippedPlace[] | undefined;
/** Places of the table we ship whose position is told. A metro station is in service when the day it opened is known. */
export const shippedPlaces = (): readonly ShippedPlace[] => (shipped ??= read());

function read(): ShippedPlace[] {
  const open = openStations();
  return referenceRows('places').flatMap((row) => {
    const { city = '', name = '', lat, lon, kind: word = '', source = '' } = row;
    const kind = placeKindOf(word);
    const [latitude, longitude] = [Number(lat), Number(lon)];
    if (kind === null || lat === '' || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return [];
    const isInService = kind !== 'metro-station' || open.has(`${city}|${name}`);
    return [{ city, kind, name, latitude, longitude, isInService, source }];
  });
}
