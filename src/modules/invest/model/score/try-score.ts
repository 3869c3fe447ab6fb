/** Whether the score of the past told anything of the two years that followed: worked out by the code that scores today. */
import { rankCorrelation } from '#core/rank-correlation.ts';
import type { IsoDate } from '#core/period.ts';
import { projectFacts, type ScoreGround } from './project-facts.ts';
import { scorePartIds, type RateCell, type ScorePartId } from './score-cells.ts';
import { standingsOf, weigh, type Standing, type Weights } from './weigh.ts';

export const trialKnobs = {
  /** Resales of a project in the two years, and as many like sales before: fewer say more of two flats than of the project. */
  fewestResales: 3,
  /** Pairs of score and outcome, and projects (or localities) they come from. */
  fewestPairs: 30,
  fewestGroups: 10,
} as const;

export const outcomes = ['resales', 'index'] as const;
export type Outcome = (typeof outcomes)[number];

/** A project at a day of the past: where it stood by what was known then, and what came in the 24 months after. */
export type TriedProject = Standing & { on: IsoDate; came: Record<Outcome, number | null> };

export type Correlation = {
  /** Pairs, projects or localities they come from, and days. */
  n: number;
  groups: number;
  days: number;
  /** Null where pairs or groups are too few. */
  value: number | null;
  /** 95 %, by the number of groups: several pairs of one project are one piece of evidence. */
  low: number | null;
  high: number | null;
};
export type TrialAnswer = {
  score: Record<Outcome, Correlation>;
  parts: { part: ScorePartId; known: number; came: Record<Outcome, Correlation> }[];
};

/** Growth of a locality's index over the two years after a day, as a logarithm; null where it is not known. */
export type GrowthAfter = (locality: string, on: IsoDate) => number | null;

/** Projects as they would have been scored at the end of each earlier year that has two years after it. */
export function triedProjects(ground: ScoreGround, ends: readonly IsoDate[], growthAfter: GrowthAfter): TriedProject[] {
  const cellsOf = Map.groupBy(ground.cells, ({ locality, project }) => `${locality}\n${project}`);
  return ends.flatMap((on, year) => {
    if (year < 2) return [];
    return standingsOf(projectFacts(ground, { year, on, byHalf: true })).map((one): TriedProject => {
      const { locality, project } = one.facts;
      const cells = cellsOf.get(`${locality}\n${project}`) ?? [];
      return Object.assign({ on, came: { resales: resaleChange(cells, year), index: growthAfter(locality, on) } }, one);
    });
  });
}

/**
 * Log change from the year's sales to the resales of the two years after, configuration by configuration, weighted by the fewer of the two. The year is
 * read by the half that no price of the score is worked out from: a rate that is low by chance would otherwise seem cheap and rise again.
 */
function resaleChange(cells: readonly RateCell[], year: number): number | null {
  let [weight, change, resales] = [0, 0, 0];
  for (const base of cells) {
    const n = base.rated - base.ratedHalf;
    if (base.year !== year || n === 0) continue;
    const later = cells.filter((cell) => cell.configuration === base.configuration && (cell.year === year - 1 || cell.year === year - 2));
    const sold = later.reduce((sum, cell) => sum + cell.resales, 0);
    if (sold === 0) continue;
    const [from, to] = [(base.logRates - base.logRatesHalf) / n, later.reduce((sum, cell) => sum + cell.logRatesOfResales, 0) / sold];
    const w = Math.min(n, sold);
    weight += w;
    resales += sold;
    change += w * (to - from);
  }
  return weight < trialKnobs.fewestResales || resales < trialKnobs.fewestResales ? null : change / weight;
}

/** How far the order of scores agreed with the order of what came, day by day, for these weights. */
export function tryScore(tried: readonly TriedProject[], weights: Weights): TrialAnswer {
  const scored = [...Map.groupBy(tried, ({ on }) => on)].flatMap(([on, ofDay]) => {
    const at = new Map(ofDay.map((one) => [one.facts, one]));
    return weigh(ofDay, weightsThen(ofDay, weights)).flatMap(({ facts, score }) =>
      score === null ? [] : [{ on, facts, value: score, came: at.get(facts)!.came }],
    );
  });
  const both = (pairs: readonly Pair[]) =>
    Object.fromEntries(outcomes.map((outcome) => [outcome, correlation(pairs, outcome)])) as Record<Outcome, Correlation>;
  return {
    score: both(scored),
    parts: scorePartIds.map((part) => {
      const pairs = tried.flatMap(({ on, facts, standings, came }) =>
        standings[part] === null ? [] : [{ on, facts, value: standings[part], came }],
      );
      return { part, known: pairs.length, came: both(pairs) };
    }),
  };
}

/** A part of which nothing was known of any project that day takes no weight: the others share it. */
const weightsThen = (ofDay: readonly TriedProject[], weights: Weights) =>
  Object.fromEntries(
    scorePartIds.map((part) => [part, ofDay.some(({ standings }) => standings[part] !== null) ? weights[part] : 0]),
  ) as Weights;

type Pair = Pick<TriedProject, 'on' | 'facts' | 'came'> & { value: number };

/** Orders are compared within a day, and the days weighed by their pairs: that a whole market rose says nothing of who was ahead. */
function correlation(pairs: readonly Pair[], outcome: Outcome): Correlation {
  const compared = pairs.flatMap(({ on, facts, value, came }) =>
    came[outcome] === null ? [] : [{ on, facts, value, later: came[outcome] }],
  );
  const groups = new Set(compared.map(({ facts }) => (outcome === 'index' ? facts.locality : `${facts.locality}\n${facts.project}`))).size;
  let [n, sum, days] = [0, 0, 0];
  for (const ofDay of Map.groupBy(compared, ({ on }) => on).values()) {
    if (ofDay.length < 3) continue;
    const values = ofDay.map(({ value }) => value);
    n += ofDay.length;
    days += 1;
    sum +=
      ofDay.length *
      rankCorrelation(
        values,
        ofDay.map(({ later }) => later),
      );
  }
  if (n < trialKnobs.fewestPairs || groups < trialKnobs.fewestGroups) return { n, groups, days, value: null, low: null, high: null };
  const value = sum / n;
  const { low, high } = fisherRange(value, groups);
  return { n, groups, days, value, low, high };
}

/** Fisher's interval of a correlation with the variance of Bonett and Wright (2000) for ranks: (1 + r²/2) ÷ (n − 3). */
export function fisherRange(r: number, n: number): { low: number; high: number } {
  const z = Math.atanh(Math.min(0.9999, Math.max(-0.9999, r)));
  const half = 1.96 * Math.sqrt((1 + (r * r) / 2) / (n - 3));
  return { low: Math.tanh(z - half), high: Math.tanh(z + half) };
}
