import { haversineMetres, type LatLon } from '#core/geo.ts';

export type PaperMap = {
  /** Shares of the width and height of the square. */
  points: { x: number; y: number; label: string; isSubject: boolean }[];
  /** A round number of metres, and how much of the width it takes. */
  scale: { metres: number; share: number };
  rings: { metres: number; share: number }[];
};

const roundNumbers = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 50_000];

/** The subject in the middle of a square, the comparables around it, north up. Near enough to a plane at a few kilometres. */
export function paperMap(subject: LatLon, others: readonly (LatLon & { label: string })[]): PaperMap {
  const farthest = Math.max(250, ...others.map((other) => haversineMetres(subject, other)));
  const reach = farthest * 1.15;
  const at = ({ latitude, longitude }: LatLon) => {
    const north = haversineMetres(subject, { latitude, longitude: subject.longitude }) * Math.sign(latitude - subject.latitude);
    const east = haversineMetres(subject, { latitude: subject.latitude, longitude }) * Math.sign(longitude - subject.longitude);
    return { x: 0.5 + east / (2 * reach), y: 0.5 - north / (2 * reach) };
  };
  const metres = roundNumbers.findLast((round) => round <= reach / 2) ?? 50;
  return {
    points: [
      ...others.map((other) => ({ ...at(other), label: other.label, isSubject: false })),
      { x: 0.5, y: 0.5, label: '', isSubject: true },
    ],
    scale: { metres, share: metres / (2 * reach) },
    rings: [metres, metres * 2].filter((ring) => ring <= reach).map((ring) => ({ metres: ring, share: ring / reach })),
  };
}

/** Sales of one place on a map: their numbers in the list, together, and what each is called. */
export type PaperMark = LatLon & { label: string; names: string[] };

/** One mark a place: sales of one building carry their numbers together. Those without a place have none. */
export function marksByPlace(sales: readonly { latitude: number | null; longitude: number | null; name: string }[]): PaperMark[] {
  const marks = new Map<string, PaperMark>();
  for (const [at, { latitude, longitude, name }] of sales.entries()) {
    if (latitude === null || longitude === null) continue;
    const place = `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
    const mark = marks.get(place) ?? { label: '', latitude, longitude, names: [] };
    marks.set(place, {
      ...mark,
      label: [mark.label, String(at + 1)].filter((part) => part !== '').join(', '),
      names: [...mark.names, name],
    });
  }
  return [...marks.values()];
}
