const kmPerDegree = 111.32;
const spacings = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const mostLines = 14;

export type Bounds = { west: number; south: number; east: number; north: number };

/** The faint squares of a survey sheet under the points, a round number of kilometres apart, so that an empty map has a scale. */
export function surveyGrid({ west, south, east, north }: Bounds) {
  const kmPerLongitude = kmPerDegree * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const longest = Math.max((north - south) * kmPerDegree, (east - west) * kmPerLongitude);
  const spacingKm = spacings.find((spacing) => longest / spacing <= mostLines) ?? 1000;
  const room = 1.5;
  const lines: [number, number][][] = [];
  const [stepX, stepY] = [spacingKm / kmPerLongitude, spacingKm / kmPerDegree];
  const [left, right] = [west - (east - west) * room - stepX, east + (east - west) * room + stepX];
  const [bottom, top] = [south - (north - south) * room - stepY, north + (north - south) * room + stepY];
  for (let x = Math.floor(left / stepX) * stepX; x <= right; x += stepX)
    lines.push([
      [x, bottom],
      [x, top],
    ]);
  for (let y = Math.floor(bottom / stepY) * stepY; y <= top; y += stepY)
    lines.push([
      [left, y],
      [right, y],
    ]);
  return { spacingKm, lines };
}

export function boundsOf(points: readonly { longitude: number; latitude: number }[]): Bounds | null {
  if (points.length === 0) return null;
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { longitude, latitude } of points) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}
