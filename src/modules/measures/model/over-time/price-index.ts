import { clamp, spreadOfMost } from '#core/statistics.ts';

/** Sales in columns, one row each. Periods and buildings are numbered from 0; unknown floors are NaN. */
export type IndexSales = {
  n: number;
  period: Int32Array;
  periods: number;
  building: Int32Array;
  buildings: number;
  /** Log of the rate per square foot. */
  logRate: Float64Array;
  logArea: Float64Array;
  floor: Float64Array;
  /** 1 for a resale. */
  resale: Float64Array;
};

export type IndexPoint = {
  /** 100 in the first period that is known. Null where too little links the period with others. */
  value: number | null;
  /** 95% of the error lies between; null as the value. */
  low: number | null;
  high: number | null;
  /** Sales in the period. */
  n: number;
};

export const indexKnobs = {
  /** A period counts by sales of buildings that sold in other periods, too: n · (1 − its share of the building's sales), added up. */
  fewestLinked: 8,
  /** Residuals beyond this many spreads count less, as in Huber's estimator. */
  huber: 2.5,
  rounds: 3,
  sweeps: 60,
  /** A change of log rate smaller than this settles nothing. */
  settled: 1e-7,
} as const;

/**
 * Constant-quality index by the time-dummy method with an effect for each building (Eurostat, Handbook on Residential Property
 * Price Indices, 2013, ch. 5): log rate = building + period + β₁·log area + β₂·floor + β₃·resale. What is sold changes from period to
 * period; the same building, size and floor does not. Wild prices count less (Huber weights, three rounds).
 *
 * The band: variance of a period's effect from how far the mean residuals of its buildings scatter, so that one tower's bulk
 * registration is one piece of evidence and not a hundred; that of the base period is on top.
 */
export function priceIndex(sales: IndexSales): IndexPoint[] {
  const { n, period, periods } = sales;
  const counts = new Float64Array(periods);
  for (let i = 0; i < n; i++) add(counts, period[i] as number, 1);
  const linked = linkedSales(sales);
  const weights = new Float64Array(n).fill(1);
  let fit = solve(sales, weights);
  for (let round = 1; round < indexKnobs.rounds; round++) {
    const spread = spreadOfMost(fit.residual) ?? 0;
    for (let i = 0; i < n; i++) {
      const away = Math.abs(fit.residual[i] as number);
      weights[i] = spread === 0 || away === 0 ? 1 : Math.min(1, (indexKnobs.huber * spread) / away);
    }
    fit = solve(sales, weights);
  }
  // Effects are fitted to the same sales, so residuals are too small; and of a building's sales only those against other periods tell of time.
  const freedom = n / Math.max(1, n - sales.buildings - periods);
  const variance = varianceOfPeriods(sales, fit.residual).map((of, p) => (of * freedom * (counts[p] as number)) / (linked[p] as number));
  const base = linked.findIndex((weight) => weight >= indexKnobs.fewestLinked);
  return Array.from(counts, (count, p) => {
    if (base < 0 || (linked[p] as number) < indexKnobs.fewestLinked) return { value: null, low: null, high: null, n: count };
    const log = (fit.period[p] as number) - (fit.period[base] as number);
    const error = p === base ? 0 : 1.96 * Math.sqrt((variance[p] as number) + (variance[base] as number));
    return { value: 100 * Math.exp(log), low: 100 * Math.exp(log - error), high: 100 * Math.exp(log + error), n: count };
  });
}

const add = (to: Float64Array, at: number, value: number) => {
  to[at] = (to[at] as number) + value;
};

function linkedSales({ n, period, periods, building, buildings }: IndexSales) {
  const ofBuilding = new Float64Array(buildings);
  const ofCell = new Map<number, number>();
  for (let i = 0; i < n; i++) {
    add(ofBuilding, building[i] as number, 1);
    const cell = (building[i] as number) * periods + (period[i] as number);
    ofCell.set(cell, (ofCell.get(cell) ?? 0) + 1);
  }
  const linked = new Float64Array(periods);
  for (const [cell, count] of ofCell) add(linked, cell % periods, count * (1 - count / (ofBuilding[Math.floor(cell / periods)] as number)));
  return linked;
}

/** Weighted least squares of the model: effects are swept out of the columns in turn, then β is found on what is left. */
function solve(sales: IndexSales, weights: Float64Array) {
  const { n, logRate, logArea, floor, resale } = sales;
  const meanFloor = meanOfKnown(floor);
  const columns = [logArea, Float64Array.from(floor, (value) => (Number.isNaN(value) ? meanFloor : value)), resale].map(
    (column) => sweep(sales, weights, column).rest,
  );
  const rate = sweep(sales, weights, logRate).rest;
  const slopes = leastSquares(columns, rate, weights);
  const adjusted = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const at = Number.isNaN(floor[i]) ? meanFloor : (floor[i] as number);
    adjusted[i] =
      (logRate[i] as number) -
      (slopes[0] as number) * (logArea[i] as number) -
      (slopes[1] as number) * at -
      (slopes[2] as number) * (resale[i] as number);
  }
  const { rest, period } = sweep(sales, weights, adjusted);
  return { residual: rest, period };
}

function meanOfKnown(values: Float64Array) {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? 0 : known.reduce((all, value) => all + value, 0) / known.length;
}

/** What is left of a column when effects of buildings and periods are taken out of it, and the periods' effects (Gauss–Seidel). */
function sweep({ n, period, periods, building, buildings }: IndexSales, weights: Float64Array, column: Float64Array) {
  const [ofBuilding, ofPeriod] = [new Float64Array(buildings), new Float64Array(periods)];
  const pass = (effect: Float64Array, group: Int32Array, other: Float64Array, otherGroup: Int32Array) => {
    const [sums, totals] = [new Float64Array(effect.length), new Float64Array(effect.length)];
    for (let i = 0; i < n; i++) {
      const weight = weights[i] as number;
      add(sums, group[i] as number, weight * ((column[i] as number) - (other[otherGroup[i] as number] as number)));
      add(totals, group[i] as number, weight);
    }
    let moved = 0;
    for (let g = 0; g < effect.length; g++) {
      const next = (totals[g] as number) > 0 ? (sums[g] as number) / (totals[g] as number) : 0;
      moved = Math.max(moved, Math.abs(next - (effect[g] as number)));
      effect[g] = next;
    }
    return moved;
  };
  for (let round = 0; round < indexKnobs.sweeps; round++) {
    const moved = Math.max(pass(ofBuilding, building, ofPeriod, period), pass(ofPeriod, period, ofBuilding, building));
    if (moved < indexKnobs.settled) break;
  }
  const rest = new Float64Array(n);
  for (let i = 0; i < n; i++)
    rest[i] = (column[i] as number) - (ofBuilding[building[i] as number] as number) - (ofPeriod[period[i] as number] as number);
  return { rest, period: ofPeriod };
}

/** Slopes of `rate` on the columns, with a ridge that only matters where a column does not vary. */
function leastSquares(columns: readonly Float64Array[], rate: Float64Array, weights: Float64Array): number[] {
  const size = columns.length;
  const matrix = columns.map((a, row) => [
    ...columns.map((b, column) => dot(a, b, weights) + (row === column ? 1e-6 : 0)),
    dot(a, rate, weights),
  ]);
  for (let pivot = 0; pivot < size; pivot++) {
    const top = matrix[pivot] as number[];
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const line = matrix[row] as number[];
      const factor = (line[pivot] as number) / (top[pivot] as number);
      for (let column = pivot; column <= size; column++) line[column] = (line[column] as number) - factor * (top[column] as number);
    }
  }
  return matrix.map((line, row) => (line[size] as number) / (line[row] as number));
}

function dot(a: Float64Array, b: Float64Array, weights: Float64Array) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (weights[i] as number) * (a[i] as number) * (b[i] as number);
  return sum;
}

/** Of the mean of a period: buildings are the pieces of evidence, each by its sales, none by more than its scatter lets it. */
function varianceOfPeriods({ n, period, periods, building }: IndexSales, residual: Float64Array) {
  const reach = indexKnobs.huber * (spreadOfMost(residual) ?? 0);
  const cells = new Map<number, { sum: number; count: number }>();
  for (let i = 0; i < n; i++) {
    const key = (building[i] as number) * periods + (period[i] as number);
    const cell = cells.get(key) ?? { sum: 0, count: 0 };
    cell.sum += clamp(residual[i] as number, -reach, reach);
    cell.count += 1;
    cells.set(key, cell);
  }
  const [squares, totals, pieces] = [new Float64Array(periods), new Float64Array(periods), new Float64Array(periods)];
  for (const [key, { sum, count }] of cells) {
    add(squares, key % periods, sum * sum);
    add(totals, key % periods, count);
    add(pieces, key % periods, 1);
  }
  // Few buildings scatter less than they would: the usual correction for clusters.
  return squares.map((square, p) => {
    const of = pieces[p] as number;
    return of < 2 ? Infinity : (square / (totals[p] as number) ** 2) * (of / (of - 1));
  });
}
