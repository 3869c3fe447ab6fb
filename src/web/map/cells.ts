import { median } from '#core/statistics.ts';

type Place = { id: string; latitude: number; longitude: number };
type Point = readonly [x: number, y: number];

const kmPerDegree = 111.32;
/** Corners of the disc that a cell is cut from. */
const CORNERS = 36;
/** How far from its point a cell reaches, in median distances to the nearest other point: far-off places are islands and do not fill the map. */
const REACH = 2.2;
/** A lone place is a market of this many kilometres around. */
const LONE_REACH_KM = 2;

/**
 * Voronoi cells: the ground that lies nearer to a place than to any other, no farther than the reach. A drawing of which place is meant,
 * not an official boundary. Rings are [longitude, latitude], closed. Places on one spot share their ground. Flat map around the middle: over one
 * city the error is below a hundredth.
 */
export function cellsOf(places: readonly Place[]): Map<string, [number, number][]> {
  if (places.length === 0) return new Map();
  const middle = places.reduce((sum, { latitude }) => sum + latitude, 0) / places.length;
  const kmPerLongitude = kmPerDegree * Math.cos((middle * Math.PI) / 180);
  const sites = places.map(({ longitude, latitude }): Point => [longitude * kmPerLongitude, latitude * kmPerDegree]);
  const reach = REACH * (median(sites.map((site, at) => nearestKm(site, at, sites)).filter(Number.isFinite)) ?? LONE_REACH_KM / REACH);
  return new Map(
    places.map(({ id }, at) => [
      id,
      closed(cellOf(at, sites, reach)).map(([x, y]): [number, number] => [x / kmPerLongitude, y / kmPerDegree]),
    ]),
  );
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

function nearestKm(site: Point, at: number, sites: readonly Point[]) {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [other, place] of sites.entries()) {
    const km = distance(site, place);
    if (other !== at && km > 0 && km < nearest) nearest = km;
  }
  return nearest;
}

/** A disc, cut along the line half way to every other place that is near enough to matter. */
function cellOf(at: number, sites: readonly Point[], reach: number): Point[] {
  const site = sites[at]!;
  let ring = Array.from({ length: CORNERS }, (_, corner): Point => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [site[0] + reach * Math.cos(angle), site[1] + reach * Math.sin(angle)];
  });
  for (const other of sites) {
    const km = distance(site, other);
    if (km > 0 && km < 2 * reach) ring = cut(ring, site, other);
  }
  return ring;
}

/** The part of a convex ring that is nearer to `site` than to `other` (Sutherland and Hodgman, one edge). */
function cut(ring: readonly Point[], site: Point, other: Point): Point[] {
  // Above zero on the side of the site: the difference of the squared distances.
  const side = (point: Point) => distance(point, other) ** 2 - distance(point, site) ** 2;
  return ring.flatMap((point, at): Point[] => {
    const next = ring[(at + 1) % ring.length]!;
    const [here, there] = [side(point), side(next)];
    const crossing = here / (here - there);
    const between: Point[] =
      here >= 0 === there >= 0 ? [] : [[point[0] + crossing * (next[0] - point[0]), point[1] + crossing * (next[1] - point[1])]];
    return here >= 0 ? [point, ...between] : between;
  });
}

const closed = (ring: readonly Point[]): readonly Point[] => (ring[0] === undefined ? ring : [...ring, ring[0]]);
