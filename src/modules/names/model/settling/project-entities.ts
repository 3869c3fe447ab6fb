import { kmBetween } from './project-places.ts';
import type { KnownProject, ProjectDecision } from './known-project.ts';
import type { NameFiles } from './name-files.ts';
import { comparePromoters, type Promoter } from './promoters.ts';
import type { ReadName } from '../matching/read-name.ts';
import { shownParts } from '../matching/similarity.ts';

export type FiledName = { project: KnownProject; at: number; read: ReadName; promoter: Promoter | null };

/** Phases of one project lie this near each other; points in the register are often those of an office. */
const SAME_PROMOTER_KM = 4;
const OTHER_PROMOTER_KM = 1;
/** Names borne by more registrations than this are compared with the first ones only. */
const MOST_NAMESAKES = 200;

/**
 * Which registrations are phases and wings of one project: those of one name whose promoter or site say so, changed by what
 * people decided. Answers with the entity of each, by the position of its first registration.
 */
export function findEntities(
  projects: readonly KnownProject[],
  filed: readonly FiledName[],
  files: NameFiles,
  decisions: readonly ProjectDecision[],
): { entityOf: (at: number) => number; areApart: (first: number, second: number) => boolean } {
  const positions = new Map(projects.map((project, at) => [project.id, at]));
  const parent = projects.map((_, at) => at);
  const entityOf = (at: number): number => {
    let top = at;
    while (parent[top] !== top) top = parent[top] as number;
    for (let next = at; next !== top;) {
      const above = parent[next] as number;
      parent[next] = top;
      next = above;
    }
    return top;
  };
  const unite = (first: number, second: number) => {
    const one = entityOf(first);
    const other = entityOf(second);
    parent[Math.max(one, other)] = Math.min(one, other);
  };

  // The later decision about a pair holds.
  const merged = new Map<string, [number, number]>();
  const apart = new Map<string, [number, number]>();
  for (const decision of decisions) {
    if (decision.kind !== 'merge' && decision.kind !== 'apart') continue;
    const first = positions.get(decision.first);
    const second = positions.get(decision.second);
    if (first === undefined || second === undefined) continue;
    const pair = first < second ? `${first} ${second}` : `${second} ${first}`;
    (decision.kind === 'merge' ? merged : apart).set(pair, [first, second]);
    (decision.kind === 'merge' ? apart : merged).delete(pair);
  }
  const areApart = (first: number, second: number) => {
    const one = entityOf(first);
    const other = entityOf(second);
    for (const [a, b] of apart.values()) {
      const topA = entityOf(a);
      const topB = entityOf(b);
      if ((topA === one && topB === other) || (topA === other && topB === one)) return true;
    }
    return false;
  };

  for (const [first, second] of merged.values()) unite(first, second);
  for (const same of files.namesakes()) {
    for (let one = 1; one < same.length; one++) {
      const name = filed[same[one] as number] as FiledName;
      for (let before = 0; before < one && before < MOST_NAMESAKES; before++) {
        const other = filed[same[before] as number] as FiledName;
        if (entityOf(name.at) === entityOf(other.at) || !arePhases(name, other) || areApart(name.at, other.at)) continue;
        unite(name.at, other.at);
      }
    }
  }
  return { entityOf, areApart };
}

function arePhases(one: FiledName, other: FiledName) {
  if (one.read.numbers.join() !== other.read.numbers.join() || one.read.facts.join() !== other.read.facts.join()) return false;
  const km = kmBetween(one.project, other.project);
  const bothPins = Boolean(one.project.pin && other.project.pin);
  const samePin = bothPins && one.project.pin === other.project.pin;
  const promoters = comparePromoters(one.promoter, other.promoter);
  if (promoters === 'same') return samePin || (km !== null && km <= SAME_PROMOTER_KM) || (km === null && !bothPins);
  // Phases are often registered by firms of their own; then they lie side by side and say which phase they are.
  const otherParts = shownParts(one.read.parts) !== shownParts(other.read.parts);
  if (promoters === 'related') return samePin || (km !== null && km <= OTHER_PROMOTER_KM);
  return otherParts && samePin && km !== null && km <= OTHER_PROMOTER_KM;
}
