import { median } from '#core/statistics.ts';
import type { MapPoint } from './map-spec.ts';

export type Hex = { id: string; value: number | null; count: number; ring: [number, number][]; label: string };

const kmPerDegree = 111.32;

/**
 * Gathers points into even hexes of about `acrossKm`. A hex has the median of its points' values; how many stand behind it is the sum
 * of their sizes (sales), or their number. Flat map around the points' middle: over one city the error is below a hundredth.
 */
export function hexesOf(points: readonly MapPoint[], acrossKm: number): Hex[] {
  if (points.length === 0) return [];
  const middle = points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length;
  const kmPerLongitude = kmPerDegree * Math.cos((middle * Math.PI) / 180);
  const radius = acrossKm / Math.sqrt(3);
  const cells = new Map<string, { q: number; r: number; points: MapPoint[] }>();
  for (const point of points) {
    const { q, r } = cellAt(point.longitude * kmPerLongitude, point.latitude * kmPerDegree, radius);
    const key = `${q}:${r}`;
    const cell = cells.get(key) ?? { q, r, points: [] };
    cell.points.push(point);
    cells.set(key, cell);
  }
  return [...cells].map(([id, cell]) => {
    const x = radius * Math.sqrt(3) * (cell.q + cell.r / 2);
    const y = radius * 1.5 * cell.r;
    const ring = Array.from({ length: 7 }, (_, corner): [number, number] => {
      const angle = ((60 * corner - 30) * Math.PI) / 180;
      return [(x + radius * Math.cos(angle)) / kmPerLongitude, (y + radius * Math.sin(angle)) / kmPerDegree];
    });
    const largest = cell.points.reduce((one, other) => ((other.size ?? 1) > (one.size ?? 1) ? other : one));
    return {
      id,
      ring,
      value: median(cell.points.map(({ value }) => value).filter((value) => value !== null)),
      count: cell.points.reduce((sum, { size }) => sum + (size ?? 1), 0),
      label: largest.label,
    };
  });
}

/** The hex a point lies in, in axial coordinates, corners up: rounds the three cube coordinates and mends the one that was furthest off. */
function cellAt(x: number, y: number, radius: number) {
  const q = ((Math.sqrt(3) / 3) * x - y / 3) / radius;
  const r = ((2 / 3) * y) / radius;
  const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS + q + r)];
  if (offQ > offR && offQ > offS) return { q: -roundR - roundS, r: roundR };
  if (offR > offS) return { q: roundQ, r: -roundQ - roundS };
  return { q: roundQ, r: roundR };
}
