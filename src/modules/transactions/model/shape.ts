/**
 * A part of the map that sales lie in. As text it is made of letters, digits, blanks, points, dashes and slashes alone, which a query
 * string keeps: "circle 18.55 73.78 2.5" (latitude, longitude, km), "ring 18.55 73.78 1 3" (from the first to the second distance, both
 * included), "polygon 18.5 73.7/18.6 73.7/18.6 73.8" (corners, not closed).
 */
import * as words from '#messages/transactions/filter-words';
import { boundingBox, boundingBoxAround, centroid, haversineKm, isInBox, isPosition, type BoundingBox, type LatLon } from '#core/geo.ts';
import { formatCount, groupDigits, roundTo } from '#core/indian-number.ts';

export type Shape =
  | { kind: 'circle'; centre: LatLon; km: number }
  | { kind: 'ring'; centre: LatLon; fromKm: number; km: number }
  | { kind: 'polygon'; corners: readonly LatLon[] };

/** A city is no wider; beyond it one asks for the city. */
const farthestKm = 50;
const nearestKm = 0.05;
export const mostCorners = 500;

const numeral = /^-?\d{1,3}(?:\.\d{1,8})?$/;

/** Null when the text is no shape. */
export function readShape(text: string): Shape | null {
  const [, kind, rest = ''] = /^(circle|ring|polygon) (.+)$/.exec(text.trim()) ?? [];
  if (kind === 'circle') {
    const parts = rest.split(' ');
    const [latitude, longitude, km = NaN] = parts.map(numberOf);
    if (parts.length !== 3 || !isPosition(latitude, longitude) || !isDistance(km)) return null;
    return { kind, centre: { latitude: latitude as number, longitude: longitude as number }, km };
  }
  if (kind === 'ring') {
    const parts = rest.split(' ');
    const [latitude, longitude, fromKm = NaN, km = NaN] = parts.map(numberOf);
    if (parts.length !== 4 || !isPosition(latitude, longitude) || !isDistance(fromKm) || !isDistance(km) || fromKm >= km) return null;
    return { kind, centre: { latitude: latitude as number, longitude: longitude as number }, fromKm, km };
  }
  if (kind !== 'polygon') return null;
  const corners: LatLon[] = [];
  for (const corner of rest.split('/')) {
    const parts = corner.split(' ');
    const [latitude, longitude] = parts.map(numberOf);
    if (parts.length !== 2 || !isPosition(latitude, longitude)) return null;
    corners.push({ latitude: latitude as number, longitude: longitude as number });
  }
  const different = new Set(corners.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  if (different.size < 3 || corners.length > mostCorners || crossesItself(corners)) return null;
  return { kind: 'polygon', corners };
}

const isDistance = (km: number) => km >= nearestKm && km <= farthestKm;
const numberOf = (text: string) => (numeral.test(text) ? Number(text) : NaN);

/** Five decimals are a metre. */
const place = ({ latitude, longitude }: LatLon) => `${roundTo(latitude, 5)} ${roundTo(longitude, 5)}`;

export function writeShape(shape: Shape): string {
  if (shape.kind === 'polygon') return `polygon ${shape.corners.map(place).join('/')}`;
  const from = shape.kind === 'ring' ? `${roundTo(shape.fromKm, 3)} ` : '';
  return `${shape.kind} ${place(shape.centre)} ${from}${roundTo(shape.km, 3)}`;
}

export const boxOf = (shape: Shape): BoundingBox =>
  shape.kind === 'polygon'
    ? (boundingBox(shape.corners) ?? { south: 0, north: 0, west: 0, east: 0 })
    : boundingBoxAround(shape.centre, shape.km * 1000);

/** Where it lies: its middle, or the middle of its corners. */
export const middleOf = (shape: Shape): LatLon => (shape.kind === 'polygon' ? (centroid(shape.corners) as LatLon) : shape.centre);

/** What a line that crosses or touches itself encloses is a matter of taste, and the store refuses it. */
function crossesItself(corners: readonly LatLon[]): boolean {
  const end = (at: number) => corners[at % corners.length] as LatLon;
  for (let one = 0; one < corners.length; one++) {
    for (let other = one + 1; other < corners.length; other++) {
      const isNext = other === one + 1 || (one === 0 && other === corners.length - 1);
      const [a, b] = isNext && other !== one + 1 ? [other, one] : [one, other];
      if (isNext ? turnsBack(end(a), end(b), end(b + 1)) : meet(end(one), end(one + 1), end(other), end(other + 1))) return true;
    }
  }
  return false;
}

/** Which side of the line from a to b a place is on: its sign. */
const side = (a: LatLon, b: LatLon, { latitude, longitude }: LatLon) =>
  Math.sign((b.longitude - a.longitude) * (latitude - a.latitude) - (b.latitude - a.latitude) * (longitude - a.longitude));
const between = (a: LatLon, b: LatLon, place: LatLon) => isInBox(place, boundingBox([a, b]) as BoundingBox);

function meet(a: LatLon, b: LatLon, c: LatLon, d: LatLon): boolean {
  const [atC, atD, atA, atB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (atC !== atD && atA !== atB) return true;
  return (
    (atC === 0 && between(a, b, c)) || (atD === 0 && between(a, b, d)) || (atA === 0 && between(c, d, a)) || (atB === 0 && between(c, d, b))
  );
}

/** Of two sides that follow each other: the second goes back along the first, or has no length. */
const turnsBack = (a: LatLon, b: LatLon, c: LatLon) =>
  side(a, b, c) === 0 &&
  (b.longitude - a.longitude) * (c.longitude - b.longitude) + (b.latitude - a.latitude) * (c.latitude - b.latitude) <= 0;

/** Whether a place lies in it. */
export function liesIn(shape: Shape, point: LatLon): boolean {
  if (shape.kind !== 'polygon') {
    const away = haversineKm(shape.centre, point);
    return away <= shape.km && (shape.kind === 'circle' || away >= shape.fromKm);
  }
  if (!isInBox(point, boxOf(shape))) return false;
  let isInside = false;
  for (const [at, corner] of shape.corners.entries()) {
    const before = shape.corners.at(at - 1) as LatLon;
    if (corner.latitude > point.latitude === before.latitude > point.latitude) continue;
    const share = (point.latitude - corner.latitude) / (before.latitude - corner.latitude);
    if (point.longitude < corner.longitude + share * (before.longitude - corner.longitude)) isInside = !isInside;
  }
  return isInside;
}

/** "within 2.5 km of 18.5500, 73.7800" */
export function shapeWords(text: string): string | null {
  const shape = readShape(text);
  if (shape === null) return null;
  if (shape.kind === 'polygon') return words.corners({ corners: formatCount(shape.corners.length) });
  const { latitude, longitude } = shape.centre;
  const kmWords = (km: number) => groupDigits(km, 'indian', Number.isInteger(km) ? 0 : 1);
  const point = `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  const km = kmWords(shape.km);
  return shape.kind === 'ring' ? words.ringAround({ fromKm: kmWords(shape.fromKm), km, point }) : words.kmAround({ km, point });
}
