type Matrix = number[][];
const map = (matrix: Matrix, to: (value: number, row: number, column: number) => number): Matrix =>
  matrix.map((values, row) => values.map((value, column) => to(value, row, column)));

/** How far the answer stands from the edge of what can be, so that it can be factored. */
const inside = 1e-6;

/**
 * The correlation matrix nearest to a symmetric one with ones on its diagonal (Frobenius norm): alternating projections with Dykstra's
 * correction (Higham 2002), then 1e-6 of the way to no correlation at all. Of +, −, ×, ÷ and roots alone: every engine gives the same bytes.
 */
export function nearestCorrelation(wanted: readonly (readonly number[])[]): number[][] {
  let nearest: Matrix = wanted.map((row) => [...row]);
  let correction = map(nearest, () => 0);
  for (let pass = 0; pass < 2000; pass += 1) {
    const before = nearest;
    const open = map(before, (value, row, column) => value - correction[row]![column]!);
    const possible = withoutNegative(open);
    correction = map(possible, (value, row, column) => value - open[row]![column]!);
    nearest = map(possible, (value, row, column) => (row === column ? 1 : value));
    if (Math.max(...nearest.flatMap((values, row) => values.map((value, column) => Math.abs(value - before[row]![column]!)))) < 1e-12)
      break;
  }
  return map(nearest, (value, row, column) => (row === column ? 1 : value / (1 + inside)));
}

/** The matrix with its negative eigenvalues at 0. */
function withoutNegative(matrix: Matrix): Matrix {
  const { values, vectors } = eigen(matrix);
  return map(matrix, (_, row, column) =>
    values.reduce((sum, value, at) => sum + Math.max(0, value) * vectors[row]![at]! * vectors[column]![at]!, 0),
  );
}

/** Eigenvalues, and eigenvectors as columns, by Jacobi's rotations. */
function eigen(matrix: Matrix): { values: number[]; vectors: Matrix } {
  const a = matrix.map((row) => [...row]);
  const vectors = map(a, (_, row, column) => (row === column ? 1 : 0));
  const size = a.length;
  for (let sweep = 0; sweep < 60; sweep += 1) {
    let off = 0;
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) {
        const apq = a[p]![q]!;
        off += apq * apq;
        if (Math.abs(apq) < 1e-300) continue;
        const theta = (a[q]![q]! - a[p]![p]!) / (2 * apq);
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        const s = t * c;
        for (const row of a) [row[p], row[q]] = [c * row[p]! - s * row[q]!, s * row[p]! + c * row[q]!];
        for (let k = 0; k < size; k += 1) [a[p]![k], a[q]![k]] = [c * a[p]![k]! - s * a[q]![k]!, s * a[p]![k]! + c * a[q]![k]!];
        for (const row of vectors) [row[p], row[q]] = [c * row[p]! - s * row[q]!, s * row[p]! + c * row[q]!];
      }
    if (off < 1e-28) break;
  }
  return { values: a.map((row, at) => row[at]!), vectors };
}
