import { exp, ln } from '../math/portable-math.ts';
import type { Project } from '../cash/project.ts';
import { nearestCorrelation } from './nearest-correlation.ts';
import { cholesky, normalQuantile, uniform } from './random.ts';
import { variables, type Simulation, type Spreads, type Variable } from './uncertain.ts';

/** One draw: multiples of price, cost and pace, months of delay, additions to the rate of interest and to growth. */
export type Draw = Record<Variable, number>;

const ninetieth = normalQuantile(0.9);

/** What a variable is at a normal score; without a spread it stands still. */
export function drawnValue(variable: Variable, spreads: Spreads, score: number, thresholds: ArrayLike<number>): number {
  if (variable === 'delayMonths') return spreads.delayMonths ? spreads.delayMonths.seen[rankOf(thresholds, score)]! : 0;
  const spread = spreads[variable];
  if (variable === 'interest' || variable === 'growth') {
    if (!spread) return 0;
    return (spread.p10 + spread.p90) / 2 + ((spread.p90 - spread.p10) / (2 * ninetieth)) * score;
  }
  if (!spread) return 1;
  if (spread.p10 === spread.p90) return spread.p10;
  const [low, high] = [ln(spread.p10), ln(spread.p90)];
  return exp((low + high) / 2 + ((high - low) / (2 * ninetieth)) * score);
}

/** Months seen, ascending, and the scores from which on each of them is drawn. */
export function sortedSpreads(spreads: Spreads): { spreads: Spreads; thresholds: number[] } {
  const seen = spreads.delayMonths?.seen.toSorted((a, b) => a - b) ?? [];
  return {
    spreads: spreads.delayMonths ? { ...spreads, delayMonths: { seen } } : spreads,
    thresholds: seen.slice(1).map((_, at) => normalQuantile((at + 1) / seen.length)),
  };
}

function rankOf(thresholds: ArrayLike<number>, score: number): number {
  let [low, high] = [0, thresholds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (thresholds[middle]! <= score) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type ChangedCorrelation = { between: [Variable, Variable]; asked: number; used: number };

/** The triangle that correlates the scores, and what had to be changed for it. @throws RangeError where no variables can be correlated so, unless the nearest are wanted. */
export function correlating({ correlations, contradictions }: Pick<Simulation, 'correlations' | 'contradictions'>): {
  lower: number[][];
  changed: ChangedCorrelation[];
} {
  const matrix: number[][] = variables.map((one) => variables.map((other) => (one === other ? 1 : 0)));
  for (const { between, is } of correlations) {
    const [one, other] = between.map((name) => variables.indexOf(name)) as [number, number];
    matrix[one]![other] = is;
    matrix[other]![one] = is;
  }
  const lower = cholesky(matrix);
  if (lower !== null) return { lower, changed: [] };
  if (contradictions === 'refuse')
    throw new RangeError(
      'No inputs can be correlated like this: the correlations contradict each other. Bring the strongest ones nearer to 0, or ask for the nearest ones that can be (contradictions: nearest).',
    );
  const nearest = nearestCorrelation(matrix);
  const changed = variables.flatMap((one, row) =>
    variables.slice(row + 1).flatMap((other, at): ChangedCorrelation[] => {
      const [wanted, used] = [matrix[row]![row + 1 + at]!, nearest[row]![row + 1 + at]!];
      return Math.abs(wanted - used) < 1e-9 ? [] : [{ between: [one, other], asked: wanted, used }];
    }),
  );
  return { lower: cholesky(nearest)!, changed };
}

/** Correlated normal scores of a draw, one a variable: the same for every scenario, whatever the number of draws. */
export function scoresOf(seed: number, draw: number, lower: readonly (readonly number[])[], into: Float64Array): Float64Array {
  const own = new Float64Array(variables.length);
  for (let at = 0; at < variables.length; at += 1) own[at] = normalQuantile(uniform(seed, at, draw));
  for (let row = 0; row < variables.length; row += 1) {
    let score = 0;
    for (let column = 0; column <= row; column += 1) score += lower[row]![column]! * own[column]!;
    into[row] = score;
  }
  return into;
}

export function drawOf(spreads: Spreads, thresholds: ArrayLike<number>, scores: ArrayLike<number>): Draw {
  const value = (at: number) => drawnValue(variables[at]!, spreads, scores[at]!, thresholds);
  return { price: value(0), cost: value(1), velocity: value(2), delayMonths: value(3), interest: value(4), growth: value(5) };
}

/** The project as a draw makes it. Sums stay unrounded here; the ledger rounds them once a month. */
export function withDraw(project: Project, draw: Draw): Project {
  const { construction, debt } = project;
  return {
    ...project,
    construction: { ...construction, rupees: construction.rupees * draw.cost, delayMonths: construction.delayMonths + draw.delayMonths },
    sales: project.sales.map((phase) => ({
      ...phase,
      priceRupees: phase.priceRupees * draw.price,
      unitsAMonth: phase.unitsAMonth * draw.velocity,
      completedUnitsAMonth: phase.completedUnitsAMonth === undefined ? undefined : phase.completedUnitsAMonth * draw.velocity,
      growthAYear: Math.max(-0.9, phase.growthAYear + draw.growth),
    })),
    debt: debt && { ...debt, interestAYear: Math.max(0, debt.interestAYear + draw.interest) },
  };
}
