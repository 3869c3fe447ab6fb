/** A plot as a file draws it: corners as longitude and latitude, not closed. */
export type PlotFile = { ring: [number, number][]; more: number };

const most = 400;

/** The first polygon of a GeoJSON or KML file, or the sentence that says why there is none. `more`: further polygons that were left. */
export function readPlotFile(text: string): PlotFile | string {
  const start = text.trimStart();
  const rings = start.startsWith('<') ? kmlRings(start) : geoJsonRings(start);
  if (typeof rings === 'string') return rings;
  const [first] = rings;
  if (!first) return 'The file has no polygon. Draw the plot as an area, not as points or a line.';
  if (first.hasHoles) return 'The plot has a hole. Draw the land around it, or take it off as a reservation.';
  const ring = withoutClosing(first.corners);
  if (ring === null) return 'The first and the last corner of the plot differ: the area is open. Close it.';
  if (ring.length < 3) return 'A plot has at least three corners.';
  if (ring.length > most) return `A plot has at most ${most} corners; this one has ${ring.length}.`;
  if (ring.some((corner) => !corner.every((value) => Number.isFinite(value)))) return 'A corner of the plot is not two numbers.';
  return { ring, more: rings.length - 1 };
}

type Ring = { corners: [number, number][]; hasHoles: boolean };

function withoutClosing(corners: [number, number][]): [number, number][] | null {
  const [first, last] = [corners[0], corners.at(-1)];
  if (!first || !last) return [];
  return first[0] === last[0] && first[1] === last[1] ? corners.slice(0, -1) : null;
}

function kmlRings(text: string): Ring[] | string {
  if (!/<kml[\s>]/i.test(text)) return 'This is not a KML file.';
  return [...text.matchAll(/<Polygon[\s>][\s\S]*?<\/Polygon>/gi)].map(([polygon]) => {
    const outer = /<outerBoundaryIs>[\s\S]*?<coordinates>([\s\S]*?)<\/coordinates>/i.exec(polygon)?.[1] ?? '';
    const corners = outer
      .trim()
      .split(/\s+/)
      .filter((corner) => corner !== '')
      .map((corner): [number, number] => {
        const [longitude, latitude] = corner.split(',').map(Number);
        return [longitude ?? Number.NaN, latitude ?? Number.NaN];
      });
    return { corners, hasHoles: /<innerBoundaryIs>/i.test(polygon) };
  });
}

function geoJsonRings(text: string): Ring[] | string {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 'The file is neither GeoJSON nor KML.';
  }
  return polygonsOf(read, 0).map((rings) => ({ corners: cornersOf(rings[0]), hasHoles: rings.length > 1 }));
}

type Json = { [key: string]: unknown };

function polygonsOf(value: unknown, depth: number): unknown[][] {
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  const { type, features, geometry, geometries, coordinates } = value as Json;
  if (type === 'FeatureCollection' && Array.isArray(features)) return features.flatMap((one) => polygonsOf(one, depth + 1));
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return geometries.flatMap((one) => polygonsOf(one, depth + 1));
  if (type === 'Feature') return polygonsOf(geometry, depth + 1);
  if (type === 'Polygon' && Array.isArray(coordinates)) return [coordinates as unknown[]];
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) return coordinates.filter((one) => Array.isArray(one));
  return [];
}

const cornersOf = (ring: unknown): [number, number][] =>
  Array.isArray(ring)
    ? ring.map((corner: unknown): [number, number] => {
        const [longitude, latitude] = Array.isArray(corner) ? (corner as unknown[]) : [];
        return [typeof longitude === 'number' ? longitude : Number.NaN, typeof latitude === 'number' ? latitude : Number.NaN];
      })
    : [];
