import { GEOMETRY } from './geojson-table.ts';

/** What spreadsheets and databases call a column of shapes as well-known text (OGC 06-103r4). */
const SHAPE_HEADER = /^(?:wkt|wkt_?geom|geom_?wkt|shape_?wkt|the_geom|geom|geometry)$/i;
const SHAPE = /^(?:SRID=4326;)?\s*(POINT|MULTIPOINT|POLYGON|MULTIPOLYGON)\s*(?:ZM|Z|M)?\s*(\(.*\))\s*$/is;
const TYPES: Record<string, string> = { POINT: 'Point', MULTIPOINT: 'MultiPoint', POLYGON: 'Polygon', MULTIPOLYGON: 'MultiPolygon' };
/** Points of a shape alone: numbers, blanks, commas and brackets. */
const COORDINATES = /^[\d\s.,()eE+-]*$/;

/** Which column of a table holds shapes as well-known text, by its header. */
export const shapeColumn = (headers: readonly string[]) => headers.findIndex((header) => SHAPE_HEADER.test(header.trim()));

/** Headers under which readers of shapes look for them. */
export const withShapes = (headers: readonly string[]): string[] => {
  const at = shapeColumn(headers);
  return headers.map((header, place) => (place === at ? GEOMETRY : header));
};

/** "POLYGON((73.8 18.5, …))" as GeoJSON text; anything else as it is. */
export function geoJsonOf(text: string): string {
  const match = SHAPE.exec(text);
  const type = match === null ? undefined : TYPES[match[1]!.toUpperCase()];
  if (match === null || type === undefined || !COORDINATES.test(match[2]!)) return text;
  const points = match[2]!
    .trim()
    // A point is "x y" with whatever height and measure stand behind; in brackets of its own in a MULTIPOINT, or not.
    .replace(/\s*([(),])\s*/g, '$1')
    .replace(/([-+\d.eE]+) ([-+\d.eE]+)(?: [-+\d.eE]+)*/g, '[$1,$2]')
    .replaceAll('(', '[')
    .replaceAll(')', ']');
  const whole = type === 'Point' ? points.slice(1, -1) : type === 'MultiPoint' ? points.replace(/\[\[([^[\]]*)\]\]/g, '[$1]') : points;
  try {
    return JSON.stringify({ type, coordinates: JSON.parse(whole) as unknown });
  } catch {
    return text;
  }
}
