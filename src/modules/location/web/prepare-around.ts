import * as words from '#messages/location/around';
import type { MapPoint, MapSpec } from '#web/map/map-spec.ts';
import type { Around } from '../contract.ts';
import { outlineOf } from '#modules/transactions/index.ts';
import { kmWords } from '../model/around-words.ts';

/** The nearest of each category, and the line around what is looked at. */
export function prepareAroundMap({ middle, within, categories }: Around, place: string): MapSpec | null {
  if (middle === null || within === null) return null;
  const outline = outlineOf(within);
  const points = categories.flatMap(({ id, nearest }) =>
    nearest.map(({ name, latitude, longitude, km, isInService }): MapPoint => ({
      id: `${id} ${name} ${latitude} ${longitude}`,
      label: isInService ? name : words.nameNotOpen({ name }),
      latitude,
      longitude,
      value: km,
    })),
  );
  return {
    title: words.mapTitle({ n: points.length, place }),
    subtitle: words.mapSubtitle(),
    points: [
      { id: 'middle', label: place, latitude: middle.latitude, longitude: middle.longitude, value: 0, isSubject: true, area: outline },
      ...points,
    ],
    measure: { name: words.distance(), format: kmWords },
    source: words.source(),
    as: 'circles',
  };
}
