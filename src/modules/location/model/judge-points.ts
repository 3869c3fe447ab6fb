import { haversineKm, type LatLon } from '#core/geo.ts';
import { median } from '#core/statistics.ts';

/**
 * Which filed points say where a project is. Promoters set them on a map of the register's form, and many did not: the pin
 * stayed where the map opened (the middle of the city, of the state), was set by a search that found another town, or stands
 * in the middle of the village. The points themselves show it: only such places are shared by projects of many PINs or of
 * many promoters, and a wrong town is far from all other projects of the PIN.
 */
export type FiledPoint = {
  projectId: string;
  district: string;
  promoter: string;
  pin: string;
  latitude: number | null;
  longitude: number | null;
};

export type PointVerdict =
  | { kind: 'own' | 'shared' }
  | { kind: 'doubted'; doubt: 'map-default' | 'far-from-pin' | 'far-from-district'; km: number | null }
  | { kind: 'none' };

export const judging = {
  /** A point with projects of so many PINs is where a map opened; a township on a border of PINs has two or three. */
  pinsOfDefault: 4,
  /** So many promoters do not build on one spot: it is the middle of a village. Phases of one township are one or two. */
  promotersOfShared: 3,
  /** Fewer points than this do not say where a PIN lies. */
  pointsOfPin: 5,
  /** A PIN whose points lie further apart than this (median from their middle) says nothing either. */
  widestPinKm: 10,
  /** Beyond this and four times the PIN's own spread a point belongs to another place. */
  farFromPinKm: 10,
  /** Where the PIN cannot be judged. Districts are up to about 150 km across. */
  farFromDistrictKm: 100,
} as const;

const spotOf = ({ latitude, longitude }: LatLon) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
type Located = FiledPoint & LatLon;

export type Middle = LatLon & { spreadKm: number; points: number };

export function judgePoints(points: readonly FiledPoint[]) {
  const verdicts = new Map<string, PointVerdict>();
  const located = points.filter((point): point is Located => point.latitude !== null && point.longitude !== null);
  for (const { projectId } of points) verdicts.set(projectId, { kind: 'none' });

  const believable: Located[] = [];
  for (const here of groups(located, spotOf).values()) {
    const isDefault = new Set(here.map(({ pin }) => pin)).size >= judging.pinsOfDefault;
    const isShared = new Set(here.map(({ promoter }) => promoter.toLowerCase())).size >= judging.promotersOfShared;
    for (const point of here) {
      if (isDefault && isShared) verdicts.set(point.projectId, { kind: 'doubted', doubt: 'map-default', km: null });
      else {
        verdicts.set(point.projectId, { kind: isShared ? 'shared' : 'own' });
        believable.push(point);
      }
    }
  }

  const pins = middles(
    believable.filter(({ pin }) => pin !== ''),
    ({ pin }) => pin,
  );
  const districts = middles(
    believable.filter(({ district }) => district !== ''),
    ({ district }) => district,
  );
  for (const point of believable) {
    const pin = pins.get(point.pin);
    const district = districts.get(point.district);
    if (pin !== undefined && isTelling(pin)) {
      const km = haversineKm(point, pin);
      if (km > judging.farFromPinKm + 4 * pin.spreadKm) verdicts.set(point.projectId, { kind: 'doubted', doubt: 'far-from-pin', km });
    } else if (district !== undefined && district.points >= judging.pointsOfPin) {
      const km = haversineKm(point, district);
      if (km > judging.farFromDistrictKm) verdicts.set(point.projectId, { kind: 'doubted', doubt: 'far-from-district', km });
    }
  }
  const trusted = believable.filter(({ projectId }) => verdicts.get(projectId)?.kind !== 'doubted');
  return {
    verdicts,
    pins: middles(
      trusted.filter(({ pin }) => pin !== ''),
      ({ pin }) => pin,
    ),
  };
}

/** Whether the middle of a PIN is good enough to judge a point by, or to stand in for one. */
export const isTelling = ({ points, spreadKm }: Middle) => points >= judging.pointsOfPin && spreadKm <= judging.widestPinKm;

function groups<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string) {
  const found = new Map<string, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = found.get(key);
    if (group) group.push(thing);
    else found.set(key, [thing]);
  }
  return found;
}

/** Medians of latitude and longitude: up to half of the points may be wild. */
function middles(points: readonly Located[], keyOf: (point: Located) => string) {
  const found = new Map<string, Middle>();
  for (const [key, group] of groups(points, keyOf)) {
    const middle = {
      latitude: median(group.map(({ latitude }) => latitude)) ?? 0,
      longitude: median(group.map(({ longitude }) => longitude)) ?? 0,
    };
    found.set(key, { ...middle, spreadKm: median(group.map((point) => haversineKm(point, middle))) ?? 0, points: group.length });
  }
  return found;
}
