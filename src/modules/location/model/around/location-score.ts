/** How near a place is to what people go to: weights and distances stand in a dated table, and are judgement until data say more. */
import * as words from '#messages/location/score';
import { readCsvTable } from '#core/csv-table.ts';
import { isValidOn, type DatedRow } from '#core/dated-table.ts';
import { haversineKm, type LatLon } from '#core/geo.ts';
import type { IsoDate } from '#core/period.ts';
import type { PlaceKind } from '../place-facts.ts';
import { placeKinds } from '../place-facts.ts';
import type { Amenity } from './around.ts';
import { categoryIds, type CategoryId } from './categories.ts';

export type ScorePart = DatedRow & {
  id: CategoryId;
  kinds: readonly PlaceKind[];
  /** In English, as the table has it; `partLabel` is what people read. */
  label: string;
  weight: number;
  /** Up to here it counts in full, from `farKm` on not at all. */
  nearKm: number;
  farKm: number;
};

export function readScoreParts(table: string): ScorePart[] {
  return readCsvTable(table).map((row) => {
    const kinds = (row['kinds'] ?? '').split(';');
    const unknown = kinds.find((kind) => !(placeKinds as readonly string[]).includes(kind));
    if (unknown !== undefined) throw new Error(`${unknown} is no kind of place`);
    const id = categoryIds.find((category) => category === row['part']);
    if (id === undefined) throw new Error(`${row['part'] ?? ''} is no part of a location score`);
    return {
      id,
      kinds: kinds as PlaceKind[],
      label: row['label'] ?? '',
      weight: Number(row['weight']),
      nearKm: Number(row['near_km']),
      farKm: Number(row['far_km']),
      validFrom: row['valid_from'] ?? '',
      validTo: row['valid_to'] || null,
    };
  });
}

export const partLabel = (part: CategoryId) => words.part({ part });

/** Those of a day; before the first day of the table its first rows, so that a score of old data is one of today's weights. */
export const scorePartsOn = (parts: readonly ScorePart[], day: IsoDate) => {
  const first = parts.map(({ validFrom }) => validFrom).reduce((a, b) => (a < b ? a : b));
  return parts.filter((part) => isValidOn(part, day < first ? first : day));
};

export type ScoredPart = {
  id: string;
  label: string;
  weight: number;
  nearKm: number;
  farKm: number;
  name: string;
  km: number;
  points: number;
};
export type Scored = {
  /** 0 to 100; null where nothing that counts is known of the city. */
  score: number | null;
  parts: ScoredPart[];
  /** Parts of which the city has none that is known: left out of the score, their weight shared by the others. */
  leftOut: string[];
};

const pointsAt = (km: number, { nearKm, farKm }: ScorePart) => (100 * (farKm - Math.min(Math.max(km, nearKm), farKm))) / (farKm - nearKm);

/** Σ weight × points ÷ Σ weight over the parts that the city is known to have; points fall in a line from 100 at `nearKm` to 0 at `farKm`. */
export function scoreLocation(point: LatLon, amenities: readonly Amenity[], parts: readonly ScorePart[]): Scored {
  const scored: ScoredPart[] = [];
  const leftOut: string[] = [];
  for (const part of parts) {
    let nearest: { name: string; km: number } | null = null;
    for (const one of amenities) {
      if (!one.isInService || !part.kinds.includes(one.kind)) continue;
      const km = haversineKm(point, one);
      if (nearest === null || km < nearest.km) nearest = { name: one.name, km };
    }
    if (nearest === null) leftOut.push(partLabel(part.id));
    else {
      const { id, weight, nearKm, farKm } = part;
      scored.push({ id, label: partLabel(id), weight, nearKm, farKm, ...nearest, points: pointsAt(nearest.km, part) });
    }
  }
  const weight = scored.reduce((all, part) => all + part.weight, 0);
  const points = scored.reduce((all, part) => all + part.weight * part.points, 0);
  return { score: weight === 0 ? null : points / weight, parts: scored, leftOut };
}
