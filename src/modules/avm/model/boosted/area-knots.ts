import { quantileOfSorted } from '#core/statistics.ts';
import type { SubjectColumns } from './subject-columns.ts';
import { settings } from './settings.ts';

const { curve } = settings;

/**
 * Areas (logs) at which the curve of a value over areas is fixed: steps over the sizes of the locality, and the sizes the building has. They
 * do not depend on the area asked about, or two areas would be told from two curves.
 */
export class AreaKnots {
  readonly #market: SubjectColumns;
  readonly #kept = new Map<number, readonly number[]>();
  readonly #sizes = new Map<number, readonly [number, number]>();

  constructor(market: SubjectColumns) {
    this.#market = market;
  }

  of(building: number | null, locality: number): readonly number[] {
    const key = building ?? -1 - locality;
    let knots = this.#kept.get(key);
    if (knots === undefined) this.#kept.set(key, (knots = this.#knotsOf(building, locality)));
    return knots;
  }

  #knotsOf(building: number | null, locality: number): readonly number[] {
    const { logArea, configuration } = this.#market.columns;
    const own = building === null ? [] : [...(this.#market.rowsOfBuilding[building] ?? [])];
    const inside = [...this.#sizesOf(locality), ...own.map((i) => logArea[i]!)];
    const from = Math.floor((inside.reduce((least, one) => Math.min(least, one)) - curve.beyond) / curve.logStep);
    const to = Math.ceil((inside.reduce((most, one) => Math.max(most, one)) + curve.beyond) / curve.logStep);
    const regular = Array.from({ length: to - from + 1 }, (_, k) => (from + k) * curve.logStep);
    const byConfiguration = new Map<number, number>();
    for (const i of own.toReversed()) {
      if (byConfiguration.size >= curve.mostConfigurations) break;
      if (!byConfiguration.has(configuration[i]!)) byConfiguration.set(configuration[i]!, logArea[i]!);
    }
    return [...regular, ...byConfiguration.values()].sort((a, b) => a - b).filter((one, k, all) => k === 0 || one - all[k - 1]! > 1e-4);
  }

  /** The smallest and the largest hundredth left out. */
  #sizesOf(locality: number): readonly [number, number] {
    let range = this.#sizes.get(locality);
    if (range === undefined) {
      const { logArea } = this.#market.columns;
      const sizes = Float64Array.from(this.#market.rowsOfLocality[locality] ?? [], (i) => logArea[i]!).sort();
      range = [quantileOfSorted(sizes, 0.01) ?? 6, quantileOfSorted(sizes, 0.99) ?? 7];
      this.#sizes.set(locality, range);
    }
    return range;
  }
}

/** Straight between the knots; beyond them the size slope carries it on. */
export function onCurve(knots: readonly number[], rising: readonly number[], logArea: number, slopeBeyond: number): number {
  const last = knots.length - 1;
  if (logArea <= knots[0]!) return rising[0]! + slopeBeyond * (logArea - knots[0]!);
  if (logArea >= knots[last]!) return rising[last]! + slopeBeyond * (logArea - knots[last]!);
  let above = 1;
  while (knots[above]! < logArea) above++;
  const share = (logArea - knots[above - 1]!) / (knots[above]! - knots[above - 1]!);
  return rising[above - 1]! + share * (rising[above]! - rising[above - 1]!);
}
