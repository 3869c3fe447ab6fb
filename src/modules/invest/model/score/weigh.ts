import { scorePartIds, type PartFact, type ProjectFacts, type ScorePartId } from './score-cells.ts';

export type Weights = Record<ScorePartId, number>;

export const scoreKnobs = {
  /** Fewer projects say nothing of who stands where. */
  fewestProjects: 5,
  /** Share of the weights whose parts must be known of a project. */
  leastKnownWeight: 0.5,
} as const;

/** Parts of which less is better. */
const lessIsBetter: ReadonlySet<ScorePartId> = new Set(['price', 'delay', 'stock']);

export type Standing = {
  facts: ProjectFacts;
  /** 0 to 100 for each part: the share of the city's projects that are behind, those level counted half; null where it is not known. */
  standings: Record<ScorePartId, number | null>;
};

export type ScoredPart = {
  part: ScorePartId;
  fact: PartFact;
  standing: number | null;
  /** What it gives to the score; the points of all parts add up to it. */
  points: number;
};
export type ScoredProject = {
  facts: ProjectFacts;
  parts: ScoredPart[];
  /** 0 to 100 with one decimal; null where too little of it is known. */
  score: number | null;
  /** Share of the weights whose parts are known. */
  knownWeight: number;
};

/** Where each project stands in each part, whatever the weights. */
export function standingsOf(facts: readonly ProjectFacts[]): Standing[] {
  const byPart = Object.fromEntries(scorePartIds.map((part) => [part, sharesBehind(facts, part)])) as Record<
    ScorePartId,
    (number | null)[]
  >;
  return facts.map((one, at) => ({
    facts: one,
    standings: Object.fromEntries(scorePartIds.map((part) => [part, byPart[part][at] ?? null])) as Standing['standings'],
  }));
}

function sharesBehind(facts: readonly ProjectFacts[], part: ScorePartId): (number | null)[] {
  const sign = lessIsBetter.has(part) ? -1 : 1;
  const order = facts
    .flatMap(({ parts }, at) => (parts[part] === null ? [] : [{ at, value: sign * parts[part].value }]))
    .sort((a, b) => a.value - b.value);
  const shares: (number | null)[] = facts.map(() => null);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && order[to + 1]!.value === order[from]!.value) to++;
    for (let at = from; at <= to; at++) shares[order[at]!.at] = (100 * (from + (to - from + 1) / 2)) / order.length;
    from = to + 1;
  }
  return shares;
}

/**
 * The score of each project: its standings weighted by the parts that are known of it, the highest first, those without a score last. Weights need
 * not add up to anything; at least one is above nothing.
 */
export function weigh(standings: readonly Standing[], weights: Weights): ScoredProject[] {
  const all = scorePartIds.reduce((sum, part) => sum + weights[part], 0);
  const isEnough = standings.length >= scoreKnobs.fewestProjects;
  return standings.map((one) => scored(one, weights, all, isEnough)).toSorted(byScore);
}

function scored({ facts, standings }: Standing, weights: Weights, all: number, isEnough: boolean): ScoredProject {
  const weightKnown = scorePartIds.reduce((sum, part) => sum + (standings[part] === null ? 0 : weights[part]), 0);
  const knownWeight = weightKnown / all;
  const sum = scorePartIds.reduce((total, part) => total + weights[part] * (standings[part] ?? 0), 0);
  const score = isEnough && weightKnown > 0 && knownWeight >= scoreKnobs.leastKnownWeight ? Math.round((10 * sum) / weightKnown) : null;
  const points = pointsOf(
    score ?? 0,
    scorePartIds.map((part) => weights[part] * (standings[part] ?? 0)),
  );
  return {
    facts,
    parts: scorePartIds.map((part, at) => ({ part, fact: facts.parts[part], standing: standings[part], points: (points[at] ?? 0) / 10 })),
    score: score === null ? null : score / 10,
    knownWeight,
  };
}

/** A score in tenths, divided as the terms are: each the difference of two rounded running sums, so that what is shown adds up. */
function pointsOf(tenths: number, terms: readonly number[]): number[] {
  const all = terms.reduce((sum, term) => sum + term, 0);
  let [running, before] = [0, 0];
  return terms.map((term) => {
    running += term;
    const upto = all === 0 ? 0 : Math.round((tenths * running) / all);
    const points = upto - before;
    before = upto;
    return points;
  });
}

const byScore = (a: ScoredProject, b: ScoredProject) =>
  (b.score ?? -1) - (a.score ?? -1) || b.facts.sales - a.facts.sales || (nameOf(a) < nameOf(b) ? -1 : 1);
const nameOf = ({ facts }: ScoredProject) => `${facts.project}\n${facts.locality}`;
