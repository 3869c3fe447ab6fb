/** Parts of the map in and out of other programs: GeoJSON (RFC 7946) and KML, both with longitude before latitude. */
import * as words from '#messages/market-lens/sketch';
import type { LatLon } from '#core/geo.ts';
import { isDeeperThan } from '#core/json-depth.ts';
import { linesOf, mostCorners, readShape, writeShape } from '#modules/transactions/index.ts';

export type ReadFile = { kind: 'shape'; within: string; left: number } | { kind: 'refused'; why: string };

const refused = (why: string): ReadFile => ({ kind: 'refused', why });

/** The outer line of the first polygon; `left` more are in the file. Holes are not kept. */
export function readShapeFile(text: string): ReadFile {
  const rings = text.trimStart().startsWith('<') ? kmlRings(text) : geoJsonRings(text);
  if (rings === null) return refused(words.neitherFormat());
  const [first] = rings;
  if (first === undefined) return refused(words.noPolygon());
  const [start, end] = [first[0], first.at(-1)];
  const isClosed = first.length > 3 && start?.latitude === end?.latitude && start?.longitude === end?.longitude;
  const corners = isClosed ? first.slice(0, -1) : first;
  if (corners.length > mostCorners) return refused(words.tooManyCorners({ corners: String(corners.length), most: String(mostCorners) }));
  const within = writeShape({ kind: 'polygon', corners });
  if (readShape(within) === null) return refused(words.badPolygon());
  return { kind: 'shape', within, left: rings.length - 1 };
}

function geoJsonRings(text: string): LatLon[][] | null {
  if (isDeeperThan(text)) return null;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  return typeof data === 'object' && data !== null && 'type' in data ? ringsOf(data) : null;
}

function ringsOf(value: unknown): LatLon[][] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, features, geometry, geometries, coordinates } = value as Record<string, unknown>;
  const list = (items: unknown) => (Array.isArray(items) ? (items as unknown[]) : []);
  switch (type) {
    case 'FeatureCollection':
      return list(features).flatMap(ringsOf);
    case 'Feature':
      return ringsOf(geometry);
    case 'GeometryCollection':
      return list(geometries).flatMap(ringsOf);
    case 'Polygon':
      return [ringOf(list(coordinates)[0])];
    case 'MultiPolygon':
      return list(coordinates).map((polygon) => ringOf(list(polygon)[0]));
    default:
      return [];
  }
}

const ringOf = (ring: unknown): LatLon[] =>
  (Array.isArray(ring) ? (ring as unknown[]) : []).map((corner) => {
    const [longitude, latitude] = Array.isArray(corner) ? (corner as unknown[]) : [];
    return { latitude: Number(latitude), longitude: Number(longitude) };
  });

function kmlRings(text: string): LatLon[][] | null {
  if (!/<(?:\w+:)?kml[\s>]/i.test(text)) return null;
  return [...text.matchAll(/<(?:\w+:)?outerBoundaryIs>([\s\S]*?)<\/(?:\w+:)?outerBoundaryIs>/gi)].map(([, outer = '']) =>
    (/<(?:\w+:)?coordinates>([\s\S]*?)<\//i.exec(outer)?.[1] ?? '')
      .trim()
      .split(/\s+/)
      .map((corner) => {
        const [longitude, latitude] = corner.split(',').map(Number);
        return { latitude: latitude ?? NaN, longitude: longitude ?? NaN };
      }),
  );
}

/** A circle becomes a polygon of many corners: GeoJSON has none. */
export function shapeAsGeoJson(within: string, name: string): string | null {
  const shape = readShape(within);
  if (shape === null) return null;
  const coordinates = linesOf(shape).map((corners) => {
    const line = corners.map(({ latitude, longitude }) => [Number(longitude.toFixed(6)), Number(latitude.toFixed(6))]);
    return line.concat(line.slice(0, 1));
  });
  return JSON.stringify({ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates } }, null, 1);
}
