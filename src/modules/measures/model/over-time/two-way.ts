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

/** Rows of the same two effects, one cell: the effects depend on a cell's sums alone, and cells are far fewer than rows. */
type Cells = { of: Int32Array; first: Int32Array; second: Int32Array };

function cellsOf({ n, first, second, seconds }: Groups): Cells {
  const numbers = new Map<number, number>();
  const of = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    const key = (first[i] as number) * seconds + (second[i] as number);
    let cell = numbers.get(key);
    if (cell === undefined) numbers.set(key, (cell = numbers.size));
    of[i] = cell;
  }
  const keys = [...numbers.keys()];
  return { of, first: Int32Array.from(keys, (key) => Math.floor(key / seconds)), second: Int32Array.from(keys, (key) => key % seconds) };
}

/** @returns what takes a column to what is left of it when the effects of both sets are taken out, and the effects (Gauss–Seidel). */
export function sweeper(groups: Groups, weights: Float64Array) {
  const { n, first, firsts, second, seconds } = groups;
  const cells = cellsOf(groups);
  const weightOf = new Float64Array(cells.first.length);
  const [weightsOfFirst, weightsOfSecond] = [new Float64Array(firsts), new Float64Array(seconds)];
  for (let i = 0; i < n; i++) {
    const weight = weights[i] as number;
    add(weightOf, cells.of[i] as number, weight);
    add(weightsOfFirst, first[i] as number, weight);
    add(weightsOfSecond, second[i] as number, weight);
  }

  return (column: Float64Array) => {
    const sumOf = new Float64Array(weightOf.length);
    for (let i = 0; i < n; i++) add(sumOf, cells.of[i] as number, (weights[i] as number) * (column[i] as number));
    const [ofFirst, ofSecond] = [new Float64Array(firsts), new Float64Array(seconds)];
    const pass = (effect: Float64Array, group: Int32Array, totals: Float64Array, other: Float64Array, otherGroup: Int32Array) => {
      const sums = new Float64Array(effect.length);
      for (let cell = 0; cell < sumOf.length; cell++)
        add(
          sums,
          group[cell] as number,
          (sumOf[cell] as number) - (weightOf[cell] as number) * (other[otherGroup[cell] as number] as number),
        );
      let moved = 0;
      for (let g = 0; g < effect.length; g++) {
        const next = (totals[g] as number) > 0 ? (sums[g] as number) / (totals[g] as number) : 0;
        moved = Math.max(moved, Math.abs(next - (effect[g] as number)));
        effect[g] = next;
      }
      return moved;
    };
    for (let round = 0; round < knobs.sweeps; round++) {
      const moved = Math.max(
        pass(ofFirst, cells.first, weightsOfFirst, ofSecond, cells.second),
        pass(ofSecond, cells.second, weightsOfSecond, ofFirst, cells.first),
      );
      if (moved < knobs.settled) break;
    }
    const rest = new Float64Array(n);
    for (let i = 0; i < n; i++)
      rest[i] = (column[i] as number) - (ofFirst[first[i] as number] as number) - (ofSecond[second[i] as number] as number);
    return { rest, first: ofFirst, second: ofSecond };
  };
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
