import { mean } from './statistics.ts';

/** Spearman's rank correlation, −1 to 1: how far two orders of the same things agree. 0 where either has one value only. */
export const rankCorrelation = (a: readonly number[], b: readonly number[]): number => correlation(ranks(a), ranks(b));

/** Equal values share the middle of their ranks. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const rank: number[] = [];
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && order[to + 1]!.value === order[from]!.value) to++;
    for (let at = from; at <= to; at++) rank[order[at]!.at] = (from + to) / 2;
    from = to + 1;
  }
  return rank;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a) ?? 0, mean(b) ?? 0];
  const sum = (of: (at: number) => number) => a.reduce((all, _, at) => all + of(at), 0);
  const spread = Math.sqrt(sum((at) => (a[at]! - ma) ** 2) * sum((at) => (b[at]! - mb) ** 2));
  return spread === 0 ? 0 : sum((at) => (a[at]! - ma) * (b[at]! - mb)) / spread;
}
