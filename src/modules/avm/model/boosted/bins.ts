/** Values of a column in at most so many steps: 0 is not known, the others rise. */
export type Binned = { bins: Uint8Array; edges: Float32Array };

const SAMPLE = 100_000;

/**
 * Edges between steps that hold about as many values each: halfway between two neighbouring values, so that no value of the
 * training ever lies on an edge. Only rows of the training have a say; of many of them every so many are looked at.
 */
export function binEdges(column: Float32Array, rows: Int32Array, steps: number): Float32Array {
  const stride = Math.max(1, Math.ceil(rows.length / SAMPLE));
  const sample = new Float32Array(Math.ceil(rows.length / stride));
  let count = 0;
  for (let at = 0; at < rows.length; at += stride) {
    const value = column[rows[at]!]!;
    if (!Number.isNaN(value)) sample[count++] = value;
  }
  const ascending = sample.subarray(0, count).sort();
  const values: number[] = [];
  const counts: number[] = [];
  for (let i = 0; i < count; i++) {
    if (i === 0 || ascending[i] !== ascending[i - 1]) {
      values.push(ascending[i]!);
      counts.push(0);
    }
    counts[counts.length - 1]!++;
  }
  const between = (at: number) => (values[at]! + values[at + 1]!) / 2;
  const most = steps - 2;
  if (values.length - 1 <= most) return Float32Array.from(values.slice(1), (_, at) => between(at));
  const edges: number[] = [];
  let left = ascending.length;
  let wanted = left / (most + 1);
  let reached = 0;
  for (let at = 0; at + 1 < values.length && edges.length < most; at++) {
    reached += counts[at]!;
    if (reached < wanted) continue;
    edges.push(between(at));
    left -= reached;
    reached = 0;
    wanted = left / (most + 1 - edges.length);
  }
  return Float32Array.from(edges);
}

/** Steps of the rows of the training; other rows have none. */
export function bin(column: Float32Array, rows: Int32Array, steps: number): Binned {
  const edges = binEdges(column, rows, steps);
  const bins = new Uint8Array(column.length);
  for (const i of rows) {
    const value = column[i]!;
    if (Number.isNaN(value)) continue;
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value <= edges[middle]!) high = middle;
      else low = middle + 1;
    }
    bins[i] = low + 1;
  }
  return { bins, edges };
}
