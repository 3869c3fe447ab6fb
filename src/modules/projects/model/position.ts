import { parseNumber } from '#core/indian-number.ts';

/** India with its islands, a little room around. Degrees of latitude there are never degrees of longitude: an exchange shows. */
const india = { south: 6, north: 38, west: 68, east: 98 } as const;

const isIn = (latitude: number, longitude: number) =>
  latitude >= india.south && latitude <= india.north && longitude >= india.west && longitude <= india.east;

export type Position = { latitude: number; longitude: number; isSwapped: boolean };

/** A point of India, its two numbers put right where they were evidently exchanged; else why it is none. */
export function mendPosition(latitude: number, longitude: number): Position | { fault: string } {
  if (isIn(latitude, longitude)) return { latitude, longitude, isSwapped: false };
  if (isIn(longitude, latitude)) return { latitude: longitude, longitude: latitude, isSwapped: true };
  if (latitude === 0 && longitude === 0) return { fault: 'is 0°, 0°: the place was not located' };
  if (Math.abs(latitude) > 180 || Math.abs(longitude) > 180)
    return { fault: 'is not in degrees; coordinates in metres must be converted to WGS 84 first' };
  return { fault: 'lies outside India' };
}

/** A pair in one cell: "('18.52','73.85')", "18.52, 73.85". Null when empty. */
export function readPositionPair(cell: string): Position | { fault: string } | null {
  const text = cell.replace(/[()[\]'"\s]/g, '');
  if (text === '' || text === ',' || /^(none|nan|null)(,(none|nan|null))?$/i.test(text)) return null;
  const [first, second, ...more] = text.split(',');
  const latitude = parseNumber(first ?? '');
  const longitude = parseNumber(second ?? '');
  if (latitude === null || longitude === null || more.length > 0) return { fault: 'is not a pair of latitude and longitude' };
  return mendPosition(latitude, longitude);
}
