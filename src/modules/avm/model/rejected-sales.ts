import { knobs } from './knobs.ts';
import { foremost, type SightedSales, type SubjectFacts } from './sight-sales.ts';

export type RejectionReason = 'dropped' | 'size' | 'age-of-sale' | 'capped' | 'outweighed';
export type RejectedSale = { neighbourhood: number; at: number; sameBuilding: boolean; km: number | null; reason: RejectionReason };

const { kernel, shown } = knobs;

/**
 * Sales one would expect among the comparables, and why they are not: those of the building first, then the nearest in kind. `weights` are
 * those of the sighted sales; a dropped one has none.
 */
export function rejectedSales(
  subject: SubjectFacts,
  sighted: SightedSales,
  weights: Float64Array,
  { isShown, isDropped }: { isShown: (k: number) => boolean; isDropped: (k: number) => boolean },
): RejectedSale[] {
  const { n, number, sameBuilding, monthsOld, distance, logArea } = sighted;
  const perBuilding = new Float64Array(n);
  for (let k = 0; k < n; k++) if (sameBuilding[k] === 0) perBuilding[number[k]!]! += weights[k]!;
  const reasonOf = (k: number): RejectionReason => {
    if (isDropped(k)) return 'dropped';
    if (weights[k] === 0) return 'size';
    if (sameBuilding[k] === 0 && perBuilding[number[k]!]! >= kernel.perBuildingMost * 0.999) return 'capped';
    return monthsOld[k]! > 2 * kernel.halfLifeMonths ? 'age-of-sale' : 'outweighed';
  };
  const likeness = new Float64Array(n);
  for (let k = 0; k < n; k++)
    likeness[k] = isShown(k)
      ? Infinity
      : distance[k]! / 2 +
        ((subject.logArea - logArea[k]!) / kernel.logArea) ** 2 / 2 +
        (Math.LN2 * monthsOld[k]!) / kernel.halfLifeMonths -
        (isDropped(k) ? 1000 : sameBuilding[k] === 1 ? 10 : 0);
  return foremost(likeness, shown.rejected, (a, b) => a < b)
    .filter((k) => !isShown(k))
    .map((k) => ({
      neighbourhood: sighted.neighbourhood[k]!,
      at: sighted.at[k]!,
      sameBuilding: sameBuilding[k] === 1,
      km: kmOrNull(sighted.km[k]!),
      reason: reasonOf(k),
    }));
}

export const kmOrNull = (km: number) => (Number.isNaN(km) ? null : km);
