import type { LatLon } from '#core/geo.ts';
import { readShape, type Shape } from './shape.ts';

const circleCorners = 64;
const kmADegree = 111.195;

/** The outline, then the hole of a ring. */
export function linesOf(shape: Shape): (readonly LatLon[])[] {
  if (shape.kind === 'polygon') return [shape.corners];
  const { centre, km } = shape;
  // Holes run the other way round.
  return shape.kind === 'circle' ? [circle(centre, km)] : [circle(centre, km), circle(centre, shape.fromKm).toReversed()];
}

const circle = (centre: LatLon, km: number): LatLon[] =>
  Array.from({ length: circleCorners }, (_, at) => {
    const angle = (2 * Math.PI * at) / circleCorners;
    return {
      latitude: centre.latitude + (km / kmADegree) * Math.sin(angle),
      longitude: centre.longitude + (km / (kmADegree * Math.cos((centre.latitude * Math.PI) / 180))) * Math.cos(angle),
    };
  });

/** The outer line as a map draws it: corners as [longitude, latitude]. */
export function outlineOf(within: string): (readonly [number, number])[] {
  const shape = readShape(within);
  return shape === null ? [] : (linesOf(shape)[0] ?? []).map(({ latitude, longitude }) => [longitude, latitude]);
}
