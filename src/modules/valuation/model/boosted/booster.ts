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

/** Of the named rows of columns, in the order of `rows`. */
export function predictRows(booster: Booster, columns: readonly Float32Array[], rows: Int32Array): Float64Array {
  const row = new Float32Array(columns.length);
  return Float64Array.from(rows, (at) => {
    for (let column = 0; column < columns.length; column++) row[column] = columns[column]![at]!;
    return predictRow(booster, row);
  });
}
