/**
 * A sum of small trees over the facts of a sale. All trees lie in the same flat arrays; the left child of a node stands at
 * `left`, the right one behind it; a leaf has feature −1.
 */
export type Booster = {
  /** What it says before the first tree. */
  base: number;
  feature: Int16Array;
  /** Up to here to the left. */
  threshold: Float32Array;
  left: Int32Array;
  /** 1: what is not known goes left. */
  unknownLeft: Uint8Array;
  /** Of a leaf, the step already shortened by the learning rate. */
  value: Float64Array;
  /** Rows of the training that came by. */
  cover: Float32Array;
  roots: Int32Array;
};

/** What it says of one row of features, in the order of its training. NaN is not known. */
export function predictRow({ base, feature, threshold, left, unknownLeft, value, roots }: Booster, row: ArrayLike<number>): number {
  let sum = base;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree]!;
    for (let of = feature[node]!; of >= 0; of = feature[node]!) {
      const fact = row[of]!;
      const goesLeft = fact <= threshold[node]! || (fact !== fact && unknownLeft[node] === 1);
      node = goesLeft ? left[node]! : left[node]! + 1;
    }
    sum += value[node]!;
  }
  return sum;
}

/** So many rows go through a tree together, while it is close to the processor. */
const TOGETHER = 256;

/** Of the named rows of columns, in the order of `rows`; each says, to the bit, what `predictRow` says of it. */
export function predictRows(
  { base, feature, threshold, left, unknownLeft, value, roots }: Booster,
  columns: readonly Float32Array[],
  rows: Int32Array,
): Float64Array {
  const sums = new Float64Array(rows.length).fill(base);
  const width = columns.length;
  const facts = new Float32Array(TOGETHER * width);
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const many = Math.min(TOGETHER, rows.length - from);
    columns.forEach((column, at) => {
      for (let k = 0; k < many; k++) facts[k * width + at] = column[rows[from + k]!]!;
    });
    for (let tree = 0; tree < roots.length; tree++) {
      const root = roots[tree]!;
      for (let k = 0; k < many; k++) {
        const first = k * width;
        let node = root;
        for (let of = feature[node]!; of >= 0; of = feature[node]!) {
          const fact = facts[first + of]!;
          node = fact <= threshold[node]! || (fact !== fact && unknownLeft[node] === 1) ? left[node]! : left[node]! + 1;
        }
        sums[from + k]! += value[node]!;
      }
    }
  }
  return sums;
}
