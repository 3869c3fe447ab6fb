import * as words from '#messages/projects/row-faults';
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
  if (latitude === 0 && longitude === 0) return { fault: words.notLocated() };
  if (Math.abs(latitude) > 180 || Math.abs(longitude) > 180) return { fault: words.notDegrees() };
  return { fault: words.outsideIndia() };
}

/** A pair in one cell: "('18.52','73.85')", "18.52, 73.85". Null when empty. */
export function readPositionPair(cell: string): Position | { fault: string } | null {
  const text = cell.replace(/[()[\]'"\s]/g, '');
  if (text === '' || text === ',' || /^(none|nan|null)(,(none|nan|null))?$/i.test(text)) return null;
  const [first, second, ...more] = text.split(',');
  const latitude = parseNumber(first ?? '');
  const longitude = parseNumber(second ?? '');
  if (latitude === null || longitude === null || more.length > 0) return { fault: words.notPair() };
  return mendPosition(latitude, longitude);
}

/** South, north, west and east ends of districts, to a twentieth of a degree. */
const districtBounds: Readonly<Record<string, readonly [south: number, north: number, west: number, east: number]>> = {
  Pune: [17.9, 19.4, 73.3, 75.2],
  'Mumbai City': [18.85, 19.1, 72.75, 72.95],
  'Mumbai Suburban': [18.95, 19.3, 72.75, 73.0],
  Thane: [18.7, 19.75, 72.75, 73.8],
  Palghar: [19.25, 20.25, 72.6, 73.55],
  Raigad: [17.85, 19.15, 72.75, 73.7],
  Nashik: [19.55, 20.9, 73.2, 75.1],
  'Chhatrapati Sambhajinagar': [19.3, 20.7, 74.6, 75.95],
  Nagpur: [20.5, 21.75, 78.2, 79.7],
  Solapur: [17.05, 18.55, 74.55, 76.5],
  Satara: [17.05, 18.2, 73.5, 74.95],
};
/** A tenth of a degree, some eleven kilometres: bounds are rough, and projects lie on borders. */
const SLACK = 0.1;

/** Whether a point lies clear of the district it is filed under; of a district without bounds here that is not known. */
export function isOutsideDistrict(district: string, { latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const bounds = districtBounds[district];
  if (bounds === undefined) return false;
  const [south, north, west, east] = bounds;
  return latitude < south - SLACK || latitude > north + SLACK || longitude < west - SLACK || longitude > east + SLACK;
}
