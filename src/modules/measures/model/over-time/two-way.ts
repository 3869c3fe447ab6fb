/** Least squares with two sets of effects, without ever writing their columns down. */

/** Which effect of each set a row has; both sets are numbered from 0. */
export type Groups = { n: number; first: Int32Array; firsts: number; second: Int32Array; seconds: number };

const knobs = {
  sweeps: 60,
  /** A change smaller than this settles nothing. */
  settled: 1e-7,
} as const;

export const add = (to: Float64Array, at: number, value: number) => {
  to[at] = (to[at] as number) + value;
};

/** What is left of a column when the effects of both sets are taken out of it, and the effects (Gauss–Seidel). */
export function sweep({ n, first, firsts, second, seconds }: Groups, weights: Float64Array, column: Float64Array) {
  const [ofFirst, ofSecond] = [new Float64Array(firsts), new Float64Array(seconds)];
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
  for (let round = 0; round < knobs.sweeps; round++) {
    const moved = Math.max(pass(ofFirst, first, ofSecond, second), pass(ofSecond, second, ofFirst, first));
    if (moved < knobs.settled) break;
  }
  const rest = new Float64Array(n);
  for (let i = 0; i < n; i++)
    rest[i] = (column[i] as number) - (ofFirst[first[i] as number] as number) - (ofSecond[second[i] as number] as number);
  return { rest, first: ofFirst, second: ofSecond };
}

/** Slopes of `rate` on the columns, with a ridge that only matters where a column does not vary. */
export function leastSquares(columns: readonly Float64Array[], rate: Float64Array, weights: Float64Array): number[] {
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
