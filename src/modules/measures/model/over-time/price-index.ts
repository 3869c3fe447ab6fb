import { clamp, spreadOfMost } from '#core/statistics.ts';
import { add, leastSquares, sweeper } from './two-way.ts';

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
  /** 100 in the first period that is known. Null where too little links the period with others, or one building alone sold in it. */
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
  // A period of one building alone has nothing to tell its error by, and a value without its band is not told.
  const hasIndex = (p: number) => (linked[p] as number) >= indexKnobs.fewestLinked && Number.isFinite(variance[p]);
  const base = linked.findIndex((_weight, p) => hasIndex(p));
  return Array.from(counts, (count, p) => {
    if (!hasIndex(p)) return { value: null, low: null, high: null, n: count };
    const log = (fit.period[p] as number) - (fit.period[base] as number);
    const error = p === base ? 0 : 1.96 * Math.sqrt((variance[p] as number) + (variance[base] as number));
    return { value: 100 * Math.exp(log), low: 100 * Math.exp(log - error), high: 100 * Math.exp(log + error), n: count };
  });
}

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
  const sweep = sweeper({ n, first: sales.building, firsts: sales.buildings, second: sales.period, seconds: sales.periods }, weights);
  const meanFloor = meanOfKnown(floor);
  const columns = [logArea, Float64Array.from(floor, (value) => (Number.isNaN(value) ? meanFloor : value)), resale].map(
    (column) => sweep(column).rest,
  );
  const rate = sweep(logRate).rest;
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
  const { rest, second } = sweep(adjusted);
  return { residual: rest, period: second };
}

function meanOfKnown(values: Float64Array) {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
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
