import { knobs } from './knobs.ts';
import type { Candidate, Neighbourhood, SubjectFacts, Weighed } from './weigh-sales.ts';

export type RejectionReason = 'dropped' | 'size' | 'age-of-sale' | 'capped' | 'outweighed';
export type RejectedSale = { neighbourhood: number; at: number; sameBuilding: boolean; km: number | null; reason: RejectionReason };

const { kernel, shown } = knobs;

/** Sales one would expect among the comparables, and why they are not: those of the building first, then the nearest in kind. */
export function rejectedSales(
  subject: SubjectFacts,
  asked: {
    found: readonly Candidate[];
    candidates: readonly Candidate[];
    weighed: Weighed;
    comparables: readonly { neighbourhood: number; at: number }[];
    places: readonly Neighbourhood[];
  },
  choiceOf: (candidate: Candidate) => 'pinned' | 'dropped' | undefined,
): RejectedSale[] {
  const { found, candidates, weighed, comparables } = asked;
  const key = ({ neighbourhood, at }: { neighbourhood: number; at: number }) => `${neighbourhood}/${at}`;
  const isShown = new Set(comparables.map(key));
  const weightOf = new Map(candidates.map((candidate, k) => [key(candidate), weighed.weights[k] as number]));
  const perBuilding = new Map<number, number>();
  candidates.forEach(({ building, sameBuilding }, k) => {
    if (!sameBuilding) perBuilding.set(building, (perBuilding.get(building) ?? 0) + (weighed.weights[k] as number));
  });
  const reasonOf = (candidate: Candidate): RejectionReason => {
    if (choiceOf(candidate) === 'dropped') return 'dropped';
    if (weightOf.get(key(candidate)) === 0) return 'size';
    if (!candidate.sameBuilding && (perBuilding.get(candidate.building) ?? 0) >= kernel.perBuildingMost * 0.999) return 'capped';
    return candidate.monthsOld > 2 * kernel.halfLifeMonths ? 'age-of-sale' : 'outweighed';
  };
  const likeness = (candidate: Candidate) =>
    candidate.distance / 2 +
    ((subject.logArea - candidate.logArea) / kernel.logArea) ** 2 / 2 +
    (Math.LN2 * candidate.monthsOld) / kernel.halfLifeMonths -
    (choiceOf(candidate) === 'dropped' ? 1000 : candidate.sameBuilding ? 10 : 0);
  return found
    .filter((candidate) => !isShown.has(key(candidate)))
    .map((candidate) => ({ candidate, by: likeness(candidate) }))
    .sort((a, b) => a.by - b.by)
    .slice(0, shown.rejected)
    .map(({ candidate }) => {
      const { neighbourhood, at, sameBuilding, km } = candidate;
      return { neighbourhood, at, sameBuilding, km, reason: reasonOf(candidate) };
    });
}
