/** Series of a draw, in the order in which they are asked for; null while nothing draws. */
let reusable: Float64Array[] | null = null;
let next = 0;

/** A series of zeros by months. While `eachOverReusedSeries` works it may be one of the item before. */
export function monthSeries(months: number): Float64Array {
  if (reusable === null) return new Float64Array(months);
  const before = reusable[next];
  next += 1;
  if (before?.length === months) return before.fill(0);
  return (reusable[next - 1] = new Float64Array(months));
}

/**
 * Works on one item after the other with the same series: ten thousand draws would else make and throw away half a million of them, a sixth of their
 * time. What `work` keeps of an item it copies, for the next item overwrites its series.
 */
export function eachOverReusedSeries<T>(items: readonly T[], work: (item: T, at: number) => void): void {
  const outer = { reusable, next };
  reusable = [];
  try {
    for (let at = 0; at < items.length; at += 1) {
      next = 0;
      work(items[at]!, at);
    }
  } finally {
    ({ reusable, next } = outer);
  }
}
