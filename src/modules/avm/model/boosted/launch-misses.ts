import { settings } from './settings.ts';

/** Misses on buildings without a sale of their own, one entry for each building and kind of sale: what is stored with a model. */
export type StoredLaunches = { building: Int32Array; kind: Uint8Array; month: Int32Array; sum: Float64Array; count: Float64Array };

type Launch = { building: number; kind: number; month: number; sum: number; count: number };

const { pull, halfLifeMonths, winsor } = settings.launches;
const { buildingBalance } = settings.state;
const fade = Math.LN2 / halfLifeMonths;
/** First sales of a building are a market of their own; resales and sales of which nothing is said are the other. */
const kindOf = (saleKind: number) => (saleKind === 1 ? 1 : 0);

/**
 * How far buildings that nobody had bought in were lately missed: what launches cost beyond what stands around them moves with the
 * promoters' mood, and trees know it only once it has sold. A mean of buildings, each with weight n / (n + 1.5), faded and drawn to none by
 * some buildings of doubt: one tower's launch moves it by one building. Misses must be out of time.
 */
export class LaunchMisses {
  readonly #all = new Map<string, Launch>();
  readonly #means = new Map<string, number>();

  constructor(stored?: StoredLaunches) {
    for (let at = 0; at < (stored?.building.length ?? 0); at++) {
      const { building, kind, month, sum, count } = stored!;
      const one = { building: building[at]!, kind: kind[at]!, month: month[at]!, sum: sum[at]!, count: count[at]! };
      this.#all.set(`${one.building} ${one.kind}`, one);
    }
  }

  /** `miss`: log price less log value, of a building that was new in that month. */
  hear(building: number, saleKind: number, month: number, miss: number) {
    const kind = kindOf(saleKind);
    const key = `${building} ${kind}`;
    let own = this.#all.get(key);
    if (own === undefined) this.#all.set(key, (own = { building, kind, month, sum: 0, count: 0 }));
    own.sum += Math.max(-winsor, Math.min(winsor, miss));
    own.count++;
    own.month = month;
    this.#means.clear();
  }

  /** To be added to the log of a value of a new building in a month after all that was heard. */
  of(saleKind: number, month: number): number {
    const kind = kindOf(saleKind);
    const key = `${kind} ${month}`;
    let mean = this.#means.get(key);
    if (mean === undefined) {
      let [sum, weight] = [0, pull];
      for (const one of this.#all.values()) {
        if (one.kind !== kind) continue;
        const w = Math.exp(-fade * (month - one.month)) * (one.count / (one.count + buildingBalance));
        sum += (w * one.sum) / one.count;
        weight += w;
      }
      this.#means.set(key, (mean = sum / weight));
    }
    return mean;
  }

  keep(): StoredLaunches {
    const all = [...this.#all.values()];
    return {
      building: Int32Array.from(all, (one) => one.building),
      kind: Uint8Array.from(all, (one) => one.kind),
      month: Int32Array.from(all, (one) => one.month),
      sum: Float64Array.from(all, (one) => one.sum),
      count: Float64Array.from(all, (one) => one.count),
    };
  }
}
