import type { LatLon } from '#core/geo.ts';

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const stepKm = 0.09;
const kmPerDegree = 111.32;

/** The place of the nth of many around one middle, as seeds lie in a sunflower: even, and the same every time. */
export function spread({ latitude, longitude }: LatLon, turn: number): LatLon {
  const km = stepKm * Math.sqrt(turn);
  const angle = turn * goldenAngle;
  return {
    latitude: latitude + (km * Math.sin(angle)) / kmPerDegree,
    longitude: longitude + (km * Math.cos(angle)) / (kmPerDegree * Math.cos((latitude * Math.PI) / 180)),
  };
}
