import { settings } from './settings.ts';

/** Misses on buildings without a sale of their own, one entry for each building and kind of sale, as models stored them before launches had prices of their own. */
export type StoredLaunches = { building: Int32Array; kind: Uint8Array; month: Int32Array; sum: Float64Array; count: Float64Array };

const { pull, halfLifeMonths } = settings.launchMisses;
const { buildingBalance } = settings.state;
const fade = Math.LN2 / halfLifeMonths;

/**
 * What such a stored model adds to the log of a value of a new building in a month after all that it heard: a mean of buildings, each with
 * weight n / (n + 1.5), faded and drawn to none. 0 of a model that has stored none.
 */
export function launchMissOf(stored: StoredLaunches | undefined, saleKind: number, month: number): number {
  if (stored === undefined) return 0;
  let [sum, weight]: [number, number] = [0, pull];
  stored.kind.forEach((kind, at) => {
    // First sales of a building are a market of their own; resales and sales of which nothing is said are the other.
    if (kind !== (saleKind === 1 ? 1 : 0)) return;
    const count = stored.count[at]!;
    const w = Math.exp(-fade * (month - stored.month[at]!)) * (count / (count + buildingBalance));
    sum += (w * stored.sum[at]!) / count;
    weight += w;
  });
  return sum / weight;
}
