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

/** More points than this are a crowd: what a map of them shows first is where nine of ten in each direction are. */
const CROWD = 300;

/** What a map opens on: all of a few points, the thick of many. Far ones are found by zooming out. */
export function openingBounds(points: readonly { longitude: number; latitude: number }[]): Bounds | null {
  if (points.length <= CROWD) return boundsOf(points);
  const middle = (values: number[]): [number, number] => {
    const sorted = Float64Array.from(values).sort();
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
    return [at(0.05), at(0.95)];
  };
  const [west, east] = middle(points.map(({ longitude }) => longitude));
  const [south, north] = middle(points.map(({ latitude }) => latitude));
  return { west, east, south, north };
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
