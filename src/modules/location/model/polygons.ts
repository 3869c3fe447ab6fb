import * as faultWords from '#messages/location/row-faults';
import { EARTH_RADIUS_METRES, type BoundingBox } from '#core/geo.ts';
import { mendPosition } from '#modules/projects/index.ts';

/** [longitude, latitude] */
export type Position = [number, number];
/** Polygons of rings: the first is the outline, the others are holes; each ring closed. */
export type Polygons = Position[][][];

/** Six decimals of a degree are eleven centimetres. */
const places = 1e6;
const rounded = (degrees: number) => Math.round(degrees * places) / places;

/**
 * The polygons of a GeoJSON geometry, put in order: heights dropped, repeated corners dropped, rings closed, an exchange of
 * latitude and longitude mended where every corner shows it. Else why it cannot be read.
 */
export function readPolygons(text: string): { polygons: Polygons; isSwapped: boolean } | { fault: string } {
  const nested = nestedOf(text);
  if (nested === null) return { fault: faultWords.notPolygon() };
  const faults = new Set<string>();
  const seen = { swapped: 0, straight: 0 };
  for (const [longitude, latitude] of nested.flat(2)) {
    const read = mendPosition(latitude, longitude);
    if ('fault' in read) faults.add(read.fault);
    else if (read.isSwapped) seen.swapped++;
    else seen.straight++;
  }
  const [fault] = faults;
  if (fault !== undefined) return { fault: faultWords.badCorner({ fault }) };
  if (seen.swapped > 0 && seen.straight > 0) return { fault: faultWords.someSwapped() };
  const isSwapped = seen.swapped > 0;
  const polygons = nested
    .map((rings) =>
      rings.map((ring) => closedRing(isSwapped ? ring.map(([a, b]): Position => [b, a]) : ring)).filter((ring) => ring.length >= 4),
    )
    .filter((rings) => rings.length > 0);
  return polygons.length === 0 ? { fault: faultWords.noRing() } : { polygons, isSwapped };
}

type Json = { type?: unknown; coordinates?: unknown; geometries?: unknown };

function nestedOf(text: string): Polygons | null {
  let geometry: unknown;
  try {
    geometry = JSON.parse(text);
  } catch {
    return null;
  }
  const polygons = collect(geometry as Json | null);
  const isSound =
    polygons.length > 0 &&
    polygons.every((rings) => Array.isArray(rings) && rings.every((ring) => Array.isArray(ring) && ring.every(isPosition)));
  return isSound ? (polygons as Polygons) : null;
}

function collect(geometry: Json | null): unknown[] {
  if (geometry === null || typeof geometry !== 'object') return [];
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  if (geometry.type === 'MultiPolygon' && Array.isArray(geometry.coordinates)) return geometry.coordinates;
  if (geometry.type === 'GeometryCollection' && Array.isArray(geometry.geometries))
    return geometry.geometries.flatMap((one) => collect(one as Json));
  return [];
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

function closedRing(ring: readonly Position[]): Position[] {
  const corners: Position[] = [];
  for (const [longitude, latitude] of ring) {
    const corner: Position = [rounded(longitude), rounded(latitude)];
    const before = corners.at(-1);
    if (before?.[0] !== corner[0] || before[1] !== corner[1]) corners.push(corner);
  }
  const [first] = corners;
  const last = corners.at(-1);
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) corners.push([first[0], first[1]]);
  return corners;
}

export function boxOf(polygons: Polygons): BoundingBox {
  const box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const [longitude, latitude] of polygons.flat(2)) {
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  return box;
}

/** By the shoelace formula on a flat map of the area's own latitude: right to a thousandth over a district. Holes are taken off. */
export function areaSqmOf(polygons: Polygons): number {
  const { south, north } = boxOf(polygons);
  const metresPerDegree = (Math.PI / 180) * EARTH_RADIUS_METRES;
  const scale = metresPerDegree ** 2 * Math.cos((((south + north) / 2) * Math.PI) / 180);
  let area = 0;
  for (const rings of polygons) {
    for (const [at, ring] of rings.entries()) {
      let twice = 0;
      for (let corner = 1; corner < ring.length; corner++) {
        const [x1, y1] = ring[corner - 1] ?? [0, 0];
        const [x2, y2] = ring[corner] ?? [0, 0];
        twice += x1 * y2 - x2 * y1;
      }
      area += ((at === 0 ? 1 : -1) * Math.abs(twice)) / 2;
    }
  }
  return Math.max(0, area) * scale;
}

/**
 * Even-odd rule over all rings, holes included. A point on the line between two neighbours belongs to exactly one of them,
 * because each edge counts its lower end and not its upper.
 */
export function isInside(polygons: Polygons, longitude: number, latitude: number): boolean {
  let inside = false;
  for (const rings of polygons)
    for (const ring of rings)
      for (let corner = 1; corner < ring.length; corner++) {
        const [x1, y1] = ring[corner - 1] as Position;
        const [x2, y2] = ring[corner] as Position;
        if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
      }
  return inside;
}

export const geometryOf = (polygons: Polygons) =>
  polygons.length === 1
    ? { type: 'Polygon' as const, coordinates: polygons[0] ?? [] }
    : { type: 'MultiPolygon' as const, coordinates: polygons };
