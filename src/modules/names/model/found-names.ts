import { type NameAnswer, nameOfPlace, type PlaceKind, type PlaceLink } from './place-link.ts';

/** A place that names lead to. `rank`: how it is known, sold before filed before shipped; `others`: its other names. */
export type Entry = { place: PlaceLink; rank: number; weight: number; others: string[] };
/** What one step of looking found. */
export type Found = { step: number; entries: Entry[]; by: Extract<NameAnswer, { kind: 'found' }>['by'] };
export type Scored = { entry: Entry; score: number };
export type Wanted = (entry: Entry) => boolean;

/** From here two names are taken for one, when no other is as near. Below it names are only offered. */
export const SAME_FROM = 0.86;
/** Nothing may be nearer than this to the best for it to be taken. */
const APART_BY = 0.05;
const OFFERED_FROM = 0.42;
const MOST_OFFERED = 5;
const MOST_CANDIDATES = 12;

/** The step at which a name is found that begins with the very words. */
export const WHOLE_WORDS = 5;

export const kindOf = ({ village, project }: PlaceLink): PlaceKind =>
  project !== null ? 'project' : village !== null ? 'village' : 'city';

/** The earliest step at which anything was found, and of that what sales know before what only filings or our own tables know. */
export function best(found: readonly (Found | null)[]): Found | null {
  let step = Infinity;
  for (const one of found) if (one !== null) step = Math.min(step, one.step);
  const first = found.flatMap((one) => (one?.step === step ? [one] : []));
  const by = first[0]?.by;
  if (by === undefined) return null;
  const entries = first.flatMap((one) => one.entries);
  const bestOfKind = new Map<PlaceKind, number>();
  for (const { place, rank } of entries) bestOfKind.set(kindOf(place), Math.min(rank, bestOfKind.get(kindOf(place)) ?? rank));
  return { step, by, entries: entries.filter(({ place, rank }) => rank === bestOfKind.get(kindOf(place))) };
}

export function answerOf({ entries: found, by }: Found): NameAnswer {
  // A city that only filings know is not meant where sales know a locality of its name: Panvel of Navi Mumbai.
  const isSold = found.some(({ place, rank }) => rank === 0 && kindOf(place) === 'village');
  const entries = found.filter(({ place, rank }) => !isSold || rank === 0 || kindOf(place) !== 'city');
  const [only] = entries;
  // A city that is called like one of its localities is meant as the city.
  const widest = entries.filter(({ place }) => kindOf(place) === 'city');
  if (widest.length === 1 && widest[0] !== undefined) return { kind: 'found', place: widest[0].place, by };
  const localities = entries.filter(({ place }) => place.project === null);
  if (localities.length === 1 && localities[0] !== undefined) return { kind: 'found', place: localities[0].place, by };
  if (entries.length === 1 && only !== undefined) return { kind: 'found', place: only.place, by };
  const meant = localities.length > 0 ? localities : entries;
  return {
    kind: 'ambiguous',
    candidates: meant
      .toSorted(byWeight)
      .slice(0, MOST_CANDIDATES)
      .map(({ place }) => place),
  };
}

const byWeight = (a: Entry, b: Entry) => a.rank - b.rank || b.weight - a.weight || (nameOfPlace(a.place) < nameOfPlace(b.place) ? -1 : 1);

/** Of names that are a slip away: the nearest, unless another name is as near. */
export function likeliest(offered: readonly Scored[]): Found | null {
  const most = Math.max(0, ...offered.map(({ score }) => score));
  if (most < SAME_FROM) return null;
  const near = offered.filter(({ score }) => score > most - APART_BY);
  return best([{ step: 0, by: 'likeness', entries: near.map(({ entry }) => entry) }]);
}

export function toOffer(offered: readonly Scored[]): PlaceLink[] {
  return offered
    .filter(({ score }) => score >= OFFERED_FROM)
    .toSorted((a, b) => b.score - a.score || byWeight(a.entry, b.entry))
    .slice(0, MOST_OFFERED)
    .map(({ entry }) => entry.place);
}
