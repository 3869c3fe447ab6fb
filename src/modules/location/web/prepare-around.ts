import { formatCount } from '#core/indian-number.ts';
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
      label: isInService ? name : `${name} (not open)`,
      latitude,
      longitude,
      value: km,
    })),
  );
  return {
    title: `${formatCount(points.length)} places nearest to ${place}`,
    subtitle: 'Up to five of each kind; the line is what is counted within',
    points: [
      { id: 'middle', label: place, latitude: middle.latitude, longitude: middle.longitude, value: 0, isSubject: true, area: outline },
      ...points,
    ],
    measure: { name: 'Distance', format: kmWords },
    source: 'Shipped and imported places',
    as: 'circles',
  };
}
