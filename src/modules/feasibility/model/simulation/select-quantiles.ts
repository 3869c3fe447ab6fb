/**
 * Quantiles at ascending levels (Hyndman and Fan's type 7), as `quantileOfSorted` gives them of the sorted values, found by selection (Hoare 1961): a fan
 * of 120 months asks for three of ten thousand values, and sorting them all is a tenth of a simulation. The values are put in another order.
 */
export function selectQuantiles(values: Float64Array, levels: readonly number[]): number[] {
  let from = 0;
  return levels.map((level) => {
    const rank = (values.length - 1) * level;
    const below = Math.floor(rank);
    if (below >= from) select(values, from, values.length - 1, below);
    from = below + 1;
    const lower = values[below]!;
    if (from >= values.length) return lower;
    let upper = values[from]!;
    for (let at = from + 1; at < values.length; at += 1) if (values[at]! < upper) upper = values[at]!;
    return lower === upper ? lower : lower + (rank - below) * (upper - lower);
  });
}

/** Puts the value of that rank in its place, smaller ones before it and larger ones behind. */
function select(values: Float64Array, first: number, last: number, rank: number) {
  let [low, high] = [first, last];
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left]! < pivot) left += 1;
      while (values[right]! > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left]!;
      values[left] = values[right]!;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else return;
  }
}
