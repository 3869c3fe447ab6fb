import { median, quantiles, weightedQuantile } from '#core/statistics.ts';
import { seededDraws } from './seeded-draw.ts';

/** A registered first sale of a flat, as pairs compare it. Rates are rupees a square foot of its area. */
export type SoldHome = {
  /** Its project, by number: two projects of one name in different localities are two numbers. */
  project: number;
  /** Months since year 0. */
  month: number;
  ratePerSqft: number;
  areaSqft: number;
  floor: number | null;
  configuration: string;
  /** Carpet, built-up …: rates over two of them are not compared. */
  areaBasis: string;
};

export const pairKnobs = {
  /** Two homes of a pair are sold so close to each other that the market has not moved by much. */
  withinMonths: 6,
  /** Logs of areas that differ by less are of one size; by more than the second, of two. */
  sameSize: 0.03,
  otherSize: 0.05,
  /** Floors that differ by no more are alike; that differ by as many and more are withPairs apart. */
  sameFloor: 2,
  otherFloor: 3,
  /** The latest sales of a project that take part: a project of 500 sales would have 1,25,000 pairs. */
  mostOfProject: 120,
  fewestPairs: 30,
  fewestProjects: 5,
  /** Projects beyond so many pairs count no more than one that has them. */
  weighPairsTo: 200,
  resamples: 400,
} as const;

export type PairCount = { pairs: number; projects: number };
/** A premium with the range in which it lies four times in five. */
export type PairPremium = PairCount & ({ kind: 'measured'; value: number; low: number; high: number } | { kind: 'thin' });

export type PairPremiums = {
  /** Log of the rate for each floor higher. */
  floor: PairPremium;
  /** Log of the rate for each log of the area, among homes of one configuration. */
  size: PairPremium;
  /** Log of the rate of a configuration against the commonest, on floors alike. */
  configurations: { configuration: string; against: string; premium: PairPremium }[];
};

/**
 * Premiums of floor, size and configuration from pairs of sales within one project (two flats that differ in this and are alike in the rest), so that
 * neither site nor promoter is in them. The median of a project's pairs, then the median of projects weighted by their pairs; the range by drawing
 * projects anew (a cluster bootstrap), since pairs of one project are not independent. `mainConfiguration`: what others are counted against, if not
 * the commonest.
 */
export function pairPremiums(homes: readonly SoldHome[], mainConfiguration?: string): PairPremiums {
  const projects = [...Map.groupBy(homes, ({ project }) => project).values()].map((ofProject) =>
    ofProject.toSorted((a, b) => b.month - a.month).slice(0, pairKnobs.mostOfProject),
  );
  const sold = configurationsOf(homes);
  const against = mainConfiguration ?? sold[0] ?? '';
  return {
    floor: premiumOf(projects, floorSlope),
    size: premiumOf(projects, sizeSlope),
    configurations: sold
      .filter((configuration) => configuration !== against)
      .map((configuration) => ({
        configuration,
        against,
        premium: premiumOf(projects, (a, b) => configurationStep(a, b, configuration, against)),
      })),
  };
}

/** What a pair says, or null where it says nothing. */
type PairSlope = (a: SoldHome, b: SoldHome) => number | null;

const rateStep = (a: SoldHome, b: SoldHome) => Math.log(b.ratePerSqft / a.ratePerSqft);
const sizeStep = (a: SoldHome, b: SoldHome) => Math.log(b.areaSqft / a.areaSqft);
const areOfOneFloor = (a: SoldHome, b: SoldHome) =>
  a.floor !== null && b.floor !== null && Math.abs(b.floor - a.floor) <= pairKnobs.sameFloor;

const floorSlope: PairSlope = (a, b) => {
  if (a.floor === null || b.floor === null || a.configuration !== b.configuration || Math.abs(sizeStep(a, b)) > pairKnobs.sameSize)
    return null;
  const floors = b.floor - a.floor;
  return Math.abs(floors) < pairKnobs.otherFloor ? null : rateStep(a, b) / floors;
};

const sizeSlope: PairSlope = (a, b) => {
  if (a.configuration !== b.configuration || !areOfOneFloor(a, b)) return null;
  const step = sizeStep(a, b);
  return Math.abs(step) < pairKnobs.otherSize ? null : rateStep(a, b) / step;
};

function configurationStep(a: SoldHome, b: SoldHome, configuration: string, against: string): number | null {
  if (!areOfOneFloor(a, b)) return null;
  if (a.configuration === against && b.configuration === configuration) return rateStep(a, b);
  return a.configuration === configuration && b.configuration === against ? -rateStep(a, b) : null;
}

function premiumOf(projects: readonly (readonly SoldHome[])[], slopeOf: PairSlope): PairPremium {
  const withPairs = projects.map((homes) => slopesOf(homes, slopeOf)).filter((slopes) => slopes.length > 0);
  const count = { pairs: withPairs.reduce((sum, { length }) => sum + length, 0), projects: withPairs.length };
  if (count.pairs < pairKnobs.fewestPairs || count.projects < pairKnobs.fewestProjects) return { kind: 'thin', ...count };
  const middles = withPairs.map((slopes) => median(slopes) as number);
  const weights = withPairs.map(({ length }) => Math.min(length, pairKnobs.weighPairsTo));
  const draw = seededDraws(1);
  const again = Array.from({ length: pairKnobs.resamples }, () => {
    const chosen = middles.map(() => Math.floor(draw() * middles.length));
    return weightedQuantile(
      chosen.map((at) => middles[at] as number),
      chosen.map((at) => weights[at] as number),
      0.5,
    ) as number;
  });
  const [low, high] = quantiles(again, [0.1, 0.9]) as [number, number];
  return { kind: 'measured', ...count, value: weightedQuantile(middles, weights, 0.5) as number, low, high };
}

function slopesOf(homes: readonly SoldHome[], slopeOf: PairSlope): number[] {
  const slopes: number[] = [];
  for (let at = 0; at < homes.length; at += 1)
    for (let other = at + 1; other < homes.length; other += 1) {
      const [a, b] = [homes[at] as SoldHome, homes[other] as SoldHome];
      if (Math.abs(a.month - b.month) > pairKnobs.withinMonths || a.areaBasis !== b.areaBasis) continue;
      const slope = slopeOf(a, b);
      if (slope !== null) slopes.push(slope);
    }
  return slopes;
}

/** Configurations by their sales, the commonest first; those that the documents do not tell are none. */
function configurationsOf(homes: readonly { configuration: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { configuration } of homes) if (configuration !== '') counts.set(configuration, (counts.get(configuration) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([configuration]) => configuration);
}
