import { clamp } from '#core/statistics.ts';
import { knobs } from './knobs.ts';

/** Columns that slopes are fitted on; a NaN floor is not known. */
export type SlopeColumns = Record<'building' | 'month' | 'logArea' | 'floor' | 'logRate', ArrayLike<number>>;

/** Slopes of log rate on log area, on the floor, and on floors above the twelfth. */
export type Elasticities = { logArea: number; floor: number; highFloor: number; sales: number };

const { customary, floorKink, highestFloor, limits } = knobs.elasticities;

/** Part of the log rate that area and floor explain. An unknown floor counts as the ground. */
export function hedonicPart(slopes: Elasticities, logArea: number, floor: number) {
  return slopes.logArea * logArea + floorPart(slopes, floor);
}
export function floorPart(slopes: Elasticities, floor: number) {
  if (Number.isNaN(floor)) return 0;
  return slopes.floor * Math.min(floor, highestFloor) + slopes.highFloor * Math.max(0, Math.min(floor, highestFloor) - floorKink);
}

/**
 * Least squares on differences from the mean of building × half-year, reweighted three times so that wild prices lose
 * their pull, with a small ridge. Only sales before column `end` are read.
 */
export function fitElasticities(sales: SlopeColumns, end: number): Elasticities {
  const group = groupsOf(sales, end);
  const size = new Float64Array(group.count);
  const sums = [0, 1, 2, 3].map(() => new Float64Array(group.count));
  const facts = (i: number): [number, number, number, number] => {
    const floor = sales.floor[i] as number;
    const cappedFloor = Number.isNaN(floor) ? 0 : Math.min(floor, highestFloor);
    return [sales.logArea[i] as number, cappedFloor, Math.max(0, cappedFloor - floorKink), sales.logRate[i] as number];
  };
  for (let i = 0; i < end; i++) {
    const g = group.of[i] as number;
    size[g] = (size[g] as number) + 1;
    facts(i).forEach((fact, k) => ((sums[k] as Float64Array)[g] = ((sums[k] as Float64Array)[g] as number) + fact));
  }
  let used = 0;
  for (let i = 0; i < end; i++) if ((size[group.of[i] as number] as number) > 1) used++;
  if (used < knobs.elasticities.fewestSales) return { ...customary, sales: 0 };

  let slopes = [0, 0, 0];
  for (let round = 0; round < knobs.elasticities.rounds; round++) {
    const a = [0, 1, 2].map(() => [0, 0, 0, 0]);
    for (let i = 0; i < end; i++) {
      const g = group.of[i] as number;
      const n = size[g] as number;
      if (n < 2) continue;
      const d = facts(i).map((fact, k) => fact - ((sums[k] as Float64Array)[g] as number) / n) as [number, number, number, number];
      const residual = d[3] - slopes.reduce((total, slope, k) => total + slope * (d[k] as number), 0);
      const weight = round === 0 ? 1 : Math.min(1, knobs.elasticities.huber / (Math.abs(residual) + 1e-9));
      for (let r = 0; r < 3; r++) {
        const row = a[r] as number[];
        for (let c = 0; c < 4; c++) row[c] = (row[c] as number) + weight * (d[r] as number) * (d[c] as number);
      }
    }
    slopes = solve(a);
  }
  return {
    logArea: clamp(slopes[0] as number, limits.logArea[0], limits.logArea[1]),
    floor: clamp(slopes[1] as number, limits.floor[0], limits.floor[1]),
    highFloor: clamp(slopes[2] as number, limits.highFloor[0], limits.highFloor[1]),
    sales: used,
  };
}

function groupsOf(sales: SlopeColumns, end: number) {
  const of = new Int32Array(end);
  const numbers = new Map<number, number>();
  for (let i = 0; i < end; i++) {
    const key = (sales.building[i] as number) * 8192 + Math.floor((sales.month[i] as number) / knobs.elasticities.monthsPerGroup);
    let g = numbers.get(key);
    if (g === undefined) numbers.set(key, (g = numbers.size));
    of[i] = g;
  }
  return { of, count: numbers.size };
}

/** Three normal equations (last column: right side) by elimination; the ridge keeps a fact that never varies at 0. */
function solve(a: number[][]): number[] {
  const m = a.map((row, r) => row.map((value, c) => (r === c ? value * (1 + knobs.elasticities.ridge) + 1e-6 : value)));
  const at = (r: number, c: number) => (m[r] as number[])[c] as number;
  for (let r = 0; r < 3; r++)
    for (let below = r + 1; below < 3; below++) {
      const factor = at(below, r) / at(r, r);
      for (let c = r; c < 4; c++) (m[below] as number[])[c] = at(below, c) - factor * at(r, c);
    }
  const slopes = [0, 0, 0];
  for (let r = 2; r >= 0; r--) {
    let value = at(r, 3);
    for (let c = r + 1; c < 3; c++) value -= at(r, c) * (slopes[c] as number);
    slopes[r] = value / at(r, r);
  }
  return slopes;
}
