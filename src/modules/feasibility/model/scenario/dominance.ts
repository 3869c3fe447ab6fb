/** A result by which scenarios are compared: which way is better, and what each has of it. */
type Compared = { better: 'more' | 'less'; values: readonly (number | null)[] };

/**
 * For each scenario those that are at least as good in every result and better in one. A result that one of two lacks compares them in
 * nothing: neither dominates the other.
 */
export function dominating(axes: readonly Compared[], count: number): number[][] {
  const beats = (one: number, other: number) => {
    let isBetter = false;
    for (const { better, values } of axes) {
      const [first, second] = [values[one] ?? null, values[other] ?? null];
      if (first === null && second === null) continue;
      if (first === null || second === null) return false;
      const gain = better === 'more' ? first - second : second - first;
      if (gain < 0) return false;
      if (gain > 0) isBetter = true;
    }
    return isBetter;
  };
  return Array.from({ length: count }, (_, other) => Array.from({ length: count }, (__, one) => one).filter((one) => beats(one, other)));
}
